import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

async function project(displayName, testEnvironment, folders, { setup = [], ...extra } = {}) {
  const config = await createJestConfig({
    displayName,
    testEnvironment,
    testMatch: folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.{ts,tsx}`),
    moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
    modulePathIgnorePatterns: ["<rootDir>/var/"],
    restoreMocks: true,
    setupFilesAfterEnv: ["<rootDir>/__tests__/helpers/environment.ts", ...setup],
    ...extra,
  })();
  // These packages have only ES modules, which Jest on Node 20 must transform.
  const transformIgnorePatterns = config.transformIgnorePatterns.map((pattern) =>
    pattern.replace(
      "/node_modules/",
      "/node_modules/(?!(?:client-zip|jose|p-limit|p-map|yet-another-react-lightbox|yocto-queue)/)",
    ),
  );
  return { ...config, transformIgnorePatterns };
}

export default async () => ({
  maxWorkers: "100%",
  testTimeout: 180_000, // only for tests that hang: busy machines encode slowly
  workerGracefulExitTimeout: 30_000, // busy machines exit slowly
  projects: [
    await project("node", "node", ["lib", "project", "tools"], {
      testPathIgnorePatterns: ["/tools/desk/ui/"],
    }),
    await project("slow", "node", ["slow"]),
    await project("demo", "node", ["demo"]),
    await project("browser", "jsdom", ["components", "tools/desk/ui"], {
      setup: ["<rootDir>/__tests__/helpers/jest-dom.ts"],
    }),
  ],
});
