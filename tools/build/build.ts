import { runCli } from "../shared/run";
import { buildPages } from "./build-pages";

await runCli("npm run build    builds the site for a Node host", () => buildPages());
