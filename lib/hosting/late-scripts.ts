/**
 * Every page is whole without scripts: links lead, the menu opens, the form posts. So the scripts need not compete
 * with the first picture, and come when the page has loaded and has nothing else to do, or with the first sign that
 * somebody wants something: a pointer, a touch, a key, a focus.
 */

/** Scripts of the build that a page asks for at once. Those with `noModule` are for browsers that have no modules. */
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

/** In ms. A page that is never idle gets its scripts after this time. */
const LONGEST_WAIT = 2000;

/**
 * What the page runs itself. Its sources stand in an attribute, so that it is the same on every page, as is its hash
 * in the Content-Security-Policy.
 */
export const LOADER = `(function(d,w){
var list=d.currentScript.dataset.late.split(" "),signs=["pointerover","pointerdown","touchstart","keydown","focusin"];
function ask(){
signs.forEach(function(sign){w.removeEventListener(sign,ask,true)});
list.splice(0).forEach(function(src){var script=d.createElement("script");script.src=src;d.head.appendChild(script)})
}
function askWhenIdle(){
w.requestIdleCallback?w.requestIdleCallback(ask,{timeout:${LONGEST_WAIT}}):setTimeout(ask,200)
}
signs.forEach(function(sign){w.addEventListener(sign,ask,{capture:true,passive:true})});
d.readyState==="complete"?askWhenIdle():w.addEventListener("load",askWhenIdle)
})(document,window)`.replaceAll("\n", "");

/**
 * Takes the script tags of the build out of a page and puts the loader in their place, at the end of the body. A page
 * that has it already stays as it is.
 *
 * @throws {Error} when a page has scripts and no body that ends
 */
export function withLateScripts(html: string): string {
  const sources = [...new Set([...html.matchAll(SCRIPT)].map(([, src = ""]) => src))];
  if (sources.length === 0) return html;
  const end = html.lastIndexOf("</body>");
  if (end < 0) throw new Error("no </body> to put the loader in front of");
  const loader = `<script data-late="${sources.join(" ")}">${LOADER}</script>`;
  return `${html.slice(0, end)}${loader}${html.slice(end)}`
    .replace(SCRIPT, "")
    .replace(PRELOAD, "");
}
