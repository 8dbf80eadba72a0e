import { SETTINGS } from "@/lib/settings.mjs";

// A developer's shell may set some.
const { internal: _, ...groups } = SETTINGS;
for (const name of Object.values(groups).flat()) delete process.env[name];
const before = { ...process.env };

// Restores what a test sets.
afterEach(() => {
  process.env = { ...before };
});
