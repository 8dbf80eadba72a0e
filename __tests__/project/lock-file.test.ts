import { existsSync, readFileSync } from "node:fs";
import { version } from "@/package.json";

/** Binaries for other systems. Where npm cannot see their metadata, it writes no integrity hash, but does not install them. */
const OTHER_SYSTEMS = /^node_modules\/(?:@biomejs\/cli-|@next\/swc-|@unrs\/resolver-binding-)/;

/** The test site is inside the project and has no lock file of its own. */
const LOCK_FILE = ["package-lock.json", "../../package-lock.json"].find((path) => existsSync(path));

const { packages } = JSON.parse(readFileSync(String(LOCK_FILE), "utf8")) as {
  packages: Record<string, { integrity?: string; optional?: boolean; resolved?: string }>;
};

test("every package has an integrity hash, and none names a registry", () => {
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  const isVerified = ([path, { integrity, optional }]: (typeof installed)[number]) =>
    integrity?.startsWith("sha512-") || (optional && OTHER_SYSTEMS.test(path));
  expect(installed.length).toBeGreaterThan(1000);
  expect(installed.filter((one) => !isVerified(one))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test("the changelog starts with this version", () => {
  const [, latest] = /^## \[([\d.]+)\] - /m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(latest).toBe(version);
});
