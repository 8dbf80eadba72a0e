import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import configOf from "@/next.config.mjs";

test("the desk's Next does not use the folder that the export renames", async () => {
  expect((await configOf(PHASE_DEVELOPMENT_SERVER)).distDir).toBe(".next-desk");
  expect((await configOf(PHASE_PRODUCTION_BUILD)).distDir).toBeUndefined();
});
