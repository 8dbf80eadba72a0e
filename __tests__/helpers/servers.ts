import { join } from "node:path";
import { numberOfFolder } from "@/tools/shared/desk-lock";

/** Each checkout has its own twenty ports between 20000 and 29999, so two can be tested at once. */
const FIRST_PORT = 20_000 + 20 * numberOfFolder(process.cwd(), 500);
const server = (index: number) => ({
  port: FIRST_PORT + index,
  url: `http://localhost:${FIRST_PORT + index}`,
});

/** The built site, its mail in a folder. */
export const SITE = { ...server(0), mailFolder: join(process.cwd(), "var/test-maildir") };

/** The site exported for a Firebase project with every service. Its endpoint accepts everything. */
export const SITE_WITH_FIREBASE = {
  ...server(1),
  /** Beside the test site, in which the tests run. */
  folder: "../test-site-firebase/out",
};

export const DESK_SERVER = server(3);

/** The exported site on the emulators of Hosting, functions and queue; its mail for `mail-server.ts`. */
export const EMULATORS = {
  ...server(10), // to 14
  /** The function, called without Hosting. */
  sendEmailUrl: `http://127.0.0.1:${server(11).port}/demo-photographer/europe-west3/sendEmail`,
  smtpPort: server(15).port,
  smtpUrl: `smtp://127.0.0.1:${server(15).port}`,
  /** For `mail-server.ts`. */
  controlPort: server(16).port,
  controlUrl: server(16).url,
  mailFolder: join(process.cwd(), "var/test-maildir-cdn"),
};

const name = `web-space-${FIRST_PORT}`;
const account = { PUBLISH_USER: name, PUBLISH_PASSWORD: `Titok$1 "jó" #'` };

const ports = {
  sftp: server(8).port,
  /** The same server, which only asks for a password interactively. */
  keyboard: server(17).port,
  vsftpd: server(9).port,
  proftpd: server(5).port,
  pureftpd: server(6).port,
};
/** Of each checkout, because implicit TLS has a fixed port. */
const implicitAddress = `127.0.${FIRST_PORT >> 8}.${FIRST_PORT & 255}`;
const at = (host: string | number, folder: string) => ({
  ...account,
  PUBLISH_HOST: typeof host === "number" ? `localhost:${host}` : host,
  PUBLISH_FOLDER: folder,
});

/** Ordinary web space: Apache with files uploaded by SFTP or FTPS. */
export const WEB_SPACE = {
  ...server(7),
  home: `/var/tmp/${name}`,
  mailFolder: `/var/tmp/${name}/apache/maildir`,
  certificate: `/var/tmp/${name}.crt`,
  ports,
  implicitAddress,
  sftp: at(ports.sftp, "web"),
  ftps: at(ports.vsftpd, "ftp"),
} as const;

const onLocalhost = (port: number) => ({
  kind: "ftps" as const,
  PUBLISH_HOST: `localhost:${port}`,
  isReadable: true,
});

/** Servers for the same user, by name. One of them lets only its user read the files. */
export const UPLOAD_SERVERS = {
  openssh: { ...onLocalhost(ports.sftp), kind: "sftp" as const },
  vsftpd: onLocalhost(ports.vsftpd),
  proftpd: onLocalhost(ports.proftpd),
  pureftpd: onLocalhost(ports.pureftpd),
  implicit: { ...onLocalhost(0), PUBLISH_HOST: `${implicitAddress}:990`, isReadable: false },
};
