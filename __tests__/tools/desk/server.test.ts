import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import configOf from "@/next.config.mjs";

test("desk, Node build and export have folders of their own, since they run at once", async () => {
  expect((await configOf(PHASE_DEVELOPMENT_SERVER)).distDir).toBe(".next-desk");
  expect((await configOf(PHASE_PRODUCTION_BUILD)).distDir).toBe(".next-node");
});
