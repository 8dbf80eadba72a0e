import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startIn } from "./start";

/** Joined below, because knip would take a whole path for an import. */
const APACHE = join("/usr/sbin", "apache2");
const FOLDER = "/usr/lib/apache2/modules";
const PHP = existsSync(FOLDER) && readdirSync(FOLDER).find((name) => /^libphp/.test(name));

/** Skips tests where Debian's packages are not installed. */
export const hasApache = existsSync(APACHE) && Boolean(PHP);

const MODULES =
  "mpm_prefork authz_core dir mime rewrite headers filter brotli deflate autoindex negotiation php";
const load = (name: string) =>
  `LoadModule ${name}_module ${FOLDER}/${name === "php" ? PHP : `mod_${name}.so`}`;

/**
 * Delivers into a Maildir, with its arguments as a header. As without `-i`, a lone dot ends the mail. Files beside it make
 * it fail, refuse `-f`, or kill Apache's process; for the visitor lassu@posta.hu it waits until something is written into a pipe.
 */
const sendmail = (folder: string) => `#!/bin/sh
cd ${folder}
[ -e refusing ] && exit 75
[ -e killing ] && kill -9 $PPID && exit
case "$*" in *-f*) [ -e refusing-sender ] && exit 75 ;; esac
{ echo "X-Arguments: $*"; sed '/^\\.\r*$/,$d'; } > maildir/tmp/$$
grep -q '^Reply-To: <lassu@' maildir/tmp/$$ && cat pipe >&2
mv maildir/tmp/$$ maildir/new/
`;

const phpIni = (folder: string) => `sendmail_path = "exec ${folder}/sendmail -t"
sys_temp_dir = ${folder}/temp
error_log = ${folder}/maildir/php.log
error_reporting = -1
log_errors = On
; As careless hosts have it.
display_errors = On
display_startup_errors = Off
output_buffering = 4096
`;

/** Starts web space with PHP that stores mails in `maildir/` of the folder. @returns a function that kills it */
export async function startApache(
  folder: string,
  port: number,
  {
    site = `${folder}/web`,
    allow = "All",
    options = "FollowSymLinks",
    without = "",
    ini = "",
  } = {},
): Promise<() => void> {
  for (const name of [".", "web", "temp", "maildir", "maildir/new", "maildir/tmp"]) {
    mkdirSync(join(folder, name), { recursive: true });
    chmodSync(join(folder, name), 0o777); // Apache runs as another user
  }
  writeFileSync(join(folder, "sendmail"), sendmail(folder), { mode: 0o755 });
  writeFileSync(join(folder, "php.ini"), phpIni(folder) + ini);
  const modules = MODULES.split(" ").filter((name) => !without.includes(name));
  const config = `
ServerRoot ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
Listen 127.0.0.1:${port}
ServerName localhost
User www-data
Group www-data
${modules.map(load).join("\n")}
<IfModule php_module>
PHPIniDir ${folder}
AddHandler application/x-httpd-php .php
</IfModule>
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot ${site}
<Directory ${site}>
AllowOverride ${allow}
Options ${options}
Require all granted
</Directory>
`;
  writeFileSync(join(folder, "apache.conf"), config);
  const stop = startIn(folder, APACHE, ["-D", "FOREGROUND", "-f", join(folder, "apache.conf")]);
  while (!(await fetch(`http://localhost:${port}`).catch(() => undefined)));
  return stop;
}
