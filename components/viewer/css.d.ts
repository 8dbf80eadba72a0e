/** A stylesheet as a string, as `tools/build/scripts.ts` bundles it. */
declare module "*.css" {
  const css: string;
  export default css;
}
