/** A stylesheet as a text: `tools/build/scripts.ts` bundles it so. */
declare module "*.css" {
  const css: string;
  export default css;
}
