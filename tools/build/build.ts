import { runScript } from "../shared/run";
import { buildPages } from "./build-pages";

await runScript("npm run build    builds the site for a Node host", () => buildPages());
