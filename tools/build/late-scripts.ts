/**
 * Every page is whole without scripts: links lead, the menu opens, the form posts. So the scripts need not compete
 * with the first picture, and come when the page has loaded and has nothing else to do, or with the first sign that
 * somebody wants something: a pointer, a touch, a key, a focus.
 */

/** Scripts of the build that a page asks for at once. Those with `noModule` are for browsers that have no modules. */
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
/** The chunk that starts Next's client. The page's own must be there before it, or it asks for them once more. */
const ENTRY = /\/chunks\/main-app-/;

/** In ms. A page that is never idle gets its scripts after this time. */
const LONGEST_WAIT = 2000;

/**
 * What the page runs itself. What it is to load stands in attributes, so that it is the same on every page, as is its
 * hash in the Content-Security-Policy. Where a script does not come, as after a new version was published, the entry
 * does not either: the page stays as it is without scripts, and whole.
 */
export const LOADER = `(function(d,w){
var data=d.currentScript.dataset,signs=["pointerover","pointerdown","touchstart","keydown","focusin"],isAsked;
function load(list,done){
var left=list.length;
list.forEach(function(src){var script=d.createElement("script");script.src=src;script.onload=function(){--left||done()};d.head.appendChild(script)})
}
function ask(){
if(isAsked)return;
isAsked=1;
signs.forEach(function(sign){w.removeEventListener(sign,ask,true)});
load(data.late.split(" "),function(){load([data.entry],function(){})})
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
 * @throws {Error} when a page has not the scripts, or not the end, that Next's pages have: then it is another Next, and
 *   this file has to be looked at
 */
export function withLateScripts(html: string): string {
  if (html.includes(LOADER)) return html;
  const sources = [...new Set([...html.matchAll(SCRIPT)].map(([, src = ""]) => src))];
  const entry = sources.find((src) => ENTRY.test(src));
  const late = sources.filter((src) => src !== entry);
  const end = html.lastIndexOf("</body>");
  if (!entry || late.length === 0 || end < 0) {
    throw new Error("Next writes its script tags in another way: see tools/build/late-scripts.ts");
  }
  const loader = `<script data-late="${late.join(" ")}" data-entry="${entry}">${LOADER}</script>`;
  return `${html.slice(0, end)}${loader}${html.slice(end)}`
    .replace(SCRIPT, "")
    .replace(PRELOAD, "");
}
