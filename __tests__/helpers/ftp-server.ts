/** An FTP server whose replies a test can replace, so each odd server is one line of a table. */
import * as fs from "node:fs";
import { createServer, type Socket } from "node:net";
import { join, posix } from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "basic-ftp";
import { listen } from "./local-server";

type Answer = string | undefined;
/** Replies by command; undefined for the usual one. The server stops replying after "", and hangs up after `421`. */
export type Odd = Record<string, (path: string, web: string) => Answer>;

/** Serves a folder by FTP, without TLS, until the test ends. @returns its `PUBLISH_HOST` */
export async function serveFtp(web: string, odd: Odd = {}): Promise<string> {
  const { access } = Client.prototype;
  let endWait = () => {};
  jest.spyOn(Client.prototype, "access").mockImplementation(function (this: Client, options) {
    endWait = () => void this.ftp.socket.emit("timeout");
    return access.call(this, { ...options, secure: false });
  });
  const server = createServer({ noDelay: true }, (socket) => {
    let [folder, from, data] = ["/", "", Promise.resolve(socket)];
    const at = (path: string) => join(web, posix.resolve(folder, path));
    const say = (answer: string) => socket.write(`${answer}\r\n`);
    const line = (name: string) => `-rw-r--r-- 1 a b 1 Jan 1 2026 ${name}\r\n`;
    const download = async (content: Buffer | string) => {
      say("150 ");
      (await data).end(content);
      return "226 ";
    };
    const commands: Record<string, (path: string) => unknown> = {
      user: () => "331 ",
      pwd: () => `257 "${folder}"`,
      cwd: (path) => {
        fs.readdirSync(at(path));
        folder = posix.resolve(folder, path);
      },
      cdup: () => commands.cwd?.(".."),
      mkd: (path) => fs.mkdirSync(at(path)),
      epsv: async () => {
        const opened = createServer();
        data = new Promise<Socket>((resolve) => opened.once("connection", resolve));
        return `229 (|||${await listen(opened)}|)`;
      },
      stor: async (path) => {
        say("150 ");
        fs.writeFileSync(at(path), await buffer(await data));
        return "226 ";
      },
      retr: (path) => download(fs.readFileSync(at(path))),
      list: (path) => {
        return download(
          fs
            .readdirSync(at(path.replace(/^-a ?/, "")))
            .map(line)
            .join(""),
        );
      },
      size: (path) => `213 ${fs.readFileSync(at(path)).length}`,
      rnfr: (path) => {
        fs.statSync(at(path));
        from = at(path);
        return "350 ";
      },
      rnto: (path) => fs.renameSync(from, at(path)),
      dele: (path) => fs.unlinkSync(at(path)),
      rmd: (path) => fs.rmdirSync(at(path)),
    };
    socket
      .on("error", () => {})
      .on("data", async (sent) => {
        const [, name = "", path = ""] = /^(\w+) ?(.*)/.exec(`${sent}`) ?? [];
        const answer = odd[name]?.(path, web) ?? (await answerOf(name, path));
        if (answer === "") endWait();
        else say(answer);
        if (answer.startsWith("421")) socket.end();
      });
    const answerOf = async (name: string, path: string) => {
      try {
        return ((await commands[name.toLowerCase()]?.(path)) as Answer) ?? "250 ";
      } catch {
        return "550 ";
      }
    };
    say("220 ");
  });
  return `127.0.0.1:${await listen(server)}`;
}
