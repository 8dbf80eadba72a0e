/** OpenSSH and the usual FTP servers, which take files from one user by SFTP or FTPS. Need root, to create that user. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNPACKED } from "./install-browsers";
import { WEB_SPACE } from "./servers";

const { PUBLISH_USER: user, PUBLISH_PASSWORD: password } = WEB_SPACE.sftp;
const { home, ports } = WEB_SPACE;

const folder = mkdtempSync(join(tmpdir(), "web-space-"));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const sshd = `Port ${ports.sftp}
Port ${ports.keyboard}
ListenAddress 127.0.0.1
HostKey ${folder}/key
PidFile none
UsePAM yes
Subsystem sftp internal-sftp
Match LocalPort ${ports.keyboard}
PasswordAuthentication no
`;

/** Its umask is 077 unless told otherwise, so only the user can read the files. */
const vsftpd = (address: string, port: number, more = "") => `listen=YES
listen_address=${address}
listen_port=${port}
anonymous_enable=NO
local_enable=YES
write_enable=YES
ssl_enable=YES
require_ssl_reuse=YES
rsa_cert_file=${WEB_SPACE.certificate}
rsa_private_key_file=${folder}/ftp.key
pam_service_name=sshd
seccomp_sandbox=NO
secure_chroot_dir=${folder}/empty
${more}
`;

const proftpd = `ModulePath ${UNPACKED}/usr/lib/proftpd
LoadModule mod_tls.c
ServerType standalone
DefaultAddress 127.0.0.1
Port ${ports.proftpd}
UseIPv6 off
SocketBindTight on
User nobody
Group nogroup
PidFile ${folder}/proftpd.pid
ScoreboardFile ${folder}/proftpd.score
SystemLog ${folder}/proftpd.log
AuthPAMConfig sshd
RequireValidShell off
AllowOverwrite on
MaxInstances 30
TLSEngine on
TLSRequired on
TLSRSACertificateFile ${WEB_SPACE.certificate}
TLSRSACertificateKeyFile ${folder}/ftp.key
`;

function prepare(): void {
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
  const key = join(folder, "ftp.key");
  const into = ["-keyout", key, "-out", WEB_SPACE.certificate];
  const names = ["-addext", `subjectAltName=DNS:localhost,IP:${WEB_SPACE.implicitAddress}`];
  execFileSync("openssl", [...self, ...into, ...names], { stdio: "ignore" });
  write("ftp.pem", readFileSync(key, "utf8") + readFileSync(WEB_SPACE.certificate, "utf8"));
}

/** Joined, because knip would take a whole path for an import. */
const serve = (root: string, name: string, words: string[]) =>
  spawn(join(root, "usr/sbin", name), words, { stdio: ["ignore", "ignore", "inherit"] });

/** @returns a function that kills them */
export function startUploadServers(): () => void {
  prepare();
  const implicit = vsftpd(WEB_SPACE.implicitAddress, 990, "implicit_ssl=YES\nchmod_enable=NO");
  const pureftpd = `--bind 127.0.0.1,${ports.pureftpd} --login unix --noanonymous --tls 2 --certfile ${folder}/ftp.pem`;
  const servers = [
    serve("/", "sshd", ["-D", "-f", write("sshd.conf", sshd)]),
    serve("/", "vsftpd", [write("vsftpd.conf", vsftpd("127.0.0.1", ports.vsftpd))]),
    serve("/", "vsftpd", [write("implicit.conf", implicit)]),
    serve(UNPACKED, "proftpd", ["--nodaemon", "--config", write("proftpd.conf", proftpd)]),
    serve(UNPACKED, "pure-ftpd", pureftpd.split(" ")),
  ];
  return () => {
    for (const server of servers) server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}
