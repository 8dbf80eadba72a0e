/** Ordinary web space: files that were uploaded by SFTP or FTPS, served by Apache. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contactPhp } from "@/tools/build/contact-php";
import { ENDPOINT_FILE } from "@/tools/build/server-rules";
import { openRemote } from "@/tools/publish/remote-folder";
import { uploadSite } from "@/tools/publish/upload-site";
import { startApache } from "./apache";
import { WEB_SPACE } from "./servers";
import { startUploadServers } from "./upload-servers";

const { home, port } = WEB_SPACE;
const stopServers = startUploadServers();
await uploadSite("out", { open: () => openRemote(home, "sftp", WEB_SPACE.sftp) });
process.env.CONTACT_LIMIT_TOTAL = "2000";
writeFileSync(join(home, "web", ENDPOINT_FILE), await contactPhp());
const stop = await startApache(join(home, "apache"), port, { site: join(home, "web") });
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    stopServers();
    stop();
    process.exit();
  });
