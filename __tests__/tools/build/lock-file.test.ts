import { existsSync, readFileSync } from "node:fs";

/**
 * Packages of other systems whose versions the registry at hand did not have when the file was written. Whoever
 * updates them on another line is told by the second test to take them out of here.
 */
const WITHOUT = /^node_modules\/(?:@biomejs\/cli-|@next\/swc-|@unrs\/resolver-binding-)/;

/** The test site has none of its own: it stands in the project. */
const LOCK_FILE = ["package-lock.json", "../../package-lock.json"].find((path) => existsSync(path));

const { packages } = JSON.parse(readFileSync(String(LOCK_FILE), "utf8")) as {
  packages: Record<string, { integrity?: string; optional?: boolean; resolved?: string }>;
};
const installed = Object.entries(packages).filter(([path]) => path !== "");
const bare = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));

test("every package has an integrity hash, and none names a registry", () => {
  expect(installed.length).toBeGreaterThan(1000);
  expect(bare.filter(([path]) => !WITHOUT.test(path))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test("packages without an integrity hash are optional; when all have one, take them off the list", () => {
  expect(bare.length).toBeGreaterThan(0);
  expect(bare.filter(([, { optional }]) => !optional)).toEqual([]);
});
