import { writeFileSync } from "node:fs";
import { join } from "node:path";

export const APACHE = "/usr/sbin/apache2";

const MODULES =
  "mpm_event authz_core dir mime rewrite headers filter deflate autoindex negotiation";
export const load = (name: string) =>
  `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`;

/** Writes the configuration of web space into a folder. What it is started with is the answer. */
export function configureApache(
  folder: string,
  port: number,
  { site = `${folder}/web`, allow = "All", options = "FollowSymLinks", without = "", more = "" },
): string[] {
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
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot ${site}
<Directory ${site}>
AllowOverride ${allow}
Options ${options}
Require all granted
</Directory>
${more}
`;
  writeFileSync(join(folder, "apache.conf"), config);
  return ["-D", "FOREGROUND", "-f", join(folder, "apache.conf")];
}
