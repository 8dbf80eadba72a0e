/**
 * Ordinary web space from Debian's packages: OpenSSH and vsftpd take files from one user, Apache serves them. Only runs as
 * root, because it creates that user.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contactPhp } from "@/tools/build/contact-php";
import { ENDPOINT_FILE } from "@/tools/build/server-rules";
import { openRemote } from "@/tools/publish/remote-folder";
import { uploadSite } from "@/tools/publish/upload-site";
import { startApache } from "./apache";
import { WEB_SPACE } from "./servers";

const { PUBLISH_USER: user, PUBLISH_PASSWORD: password } = WEB_SPACE.sftp;
const { home, port, sftpPort, keyboardPort, ftpsPort } = WEB_SPACE;

const sshdConfig = (folder: string) => `Port ${sftpPort}
Port ${keyboardPort}
ListenAddress 127.0.0.1
HostKey ${folder}/key
PidFile none
UsePAM yes
Subsystem sftp internal-sftp
Match LocalPort ${keyboardPort}
PasswordAuthentication no
`;

const vsftpdConfig = (folder: string) => `listen=YES
listen_address=127.0.0.1
listen_port=${ftpsPort}
anonymous_enable=NO
local_enable=YES
write_enable=YES
local_umask=022
ssl_enable=YES
require_ssl_reuse=YES
rsa_cert_file=${WEB_SPACE.certificate}
rsa_private_key_file=${folder}/ftp.key
pam_service_name=sshd
seccomp_sandbox=NO
secure_chroot_dir=${folder}/empty
`;

const folder = await mkdtemp(join(tmpdir(), "web-space-"));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
mkdirSync("/run/sshd", { recursive: true });
mkdirSync(join(folder, "empty"));
try {
  execFileSync("useradd", ["--no-create-home", "--home-dir", home, user], { stdio: "ignore" });
} catch {
  // Left by an earlier run.
}
execFileSync("chpasswd", { input: `${user}:${password}\n` });
execFileSync("chown", [user, home]);
execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, "key")]);
const self = "req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost".split(" ");
const into = ["-keyout", join(folder, "ftp.key"), "-out", WEB_SPACE.certificate];
const names = ["-addext", "subjectAltName=DNS:localhost"];
execFileSync("openssl", [...self, ...into, ...names], { stdio: "ignore" });

/** Not on every PATH. Joined, because knip would take a whole path for an import. */
const serve = (name: string, words: string[]) =>
  spawn(join("/usr/sbin", name), words, { stdio: "ignore" });
const servers = [
  serve("sshd", ["-D", "-f", write("sshd.conf", sshdConfig(folder))]),
  serve("vsftpd", [write("vsftpd.conf", vsftpdConfig(folder))]),
];
await uploadSite("out", () => openRemote(folder, "sftp", WEB_SPACE.sftp));
process.env.CONTACT_LIMIT_TOTAL = "2000";
writeFileSync(join(home, "web", ENDPOINT_FILE), await contactPhp());
const stop = await startApache(join(home, "apache"), port, { site: join(home, "web") });
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    for (const server of servers) server.kill();
    stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
