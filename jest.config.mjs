import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

const project = (displayName, testEnvironment, folders, extra = {}) =>
  createJestConfig({
    displayName,
    testEnvironment,
    testMatch: folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.{ts,tsx}`),
    moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
    ...extra,
  })();

export default async () => ({
  projects: [
    await project("node", "node", ["content", "lib"]),
    await project("browser", "jsdom", ["components"], {
      setupFilesAfterEnv: ["<rootDir>/__tests__/helpers/jest-dom.ts"],
    }),
  ],
});
