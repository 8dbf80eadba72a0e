import { runInNewContext } from "node:vm";

/**
 * Every page is whole without scripts: links lead, the menu opens, the form posts. So the scripts need not compete
 * with the first picture, and come when the page has loaded and has nothing else to do, or with the first sign that
 * somebody wants something: a pointer, a touch, a key, a focus.
 *
 * They come in two steps. First all but the entry of Next's client; then modules are run one at a time, so that the
 * page answers between two of them; then the entry, which finds them ready. Run by it they would be one long task.
 */

/** Scripts of the build that a page asks for at once. Those with `noModule` are for browsers that have no modules. */
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
/** The chunk that starts Next's client. The page's own must be there before it, or it asks for them once more. */
const ENTRY = /\/chunks\/main-app-/;
/** Chunks that name the modules which the client needs at its start. */
const NAMES_MODULES = /\/chunks\/(?:main-app-|app\/)/;
/** How they name them. What is only imported later is asked for in other words. */
const NAMED_MODULE = /Promise\.resolve\(\)\.then\(\w+(?:\.t)?\.bind\(\w+,(\d+)/g;

/** In ms. A page that is never idle gets its scripts after this time. */
const LONGEST_WAIT = 2000;

/**
 * What the page runs itself. What it is to load stands in attributes, so that it is the same on every page, as is its
 * hash in the Content-Security-Policy. A script that does not come, or a module that fails, is the entry's matter.
 */
export const LOADER = `(function(d,w){
var data=d.currentScript.dataset,signs=["pointerover","pointerdown","touchstart","keydown","focusin"],isAsked;
function each(list){return list?list.split(" "):[]}
function load(list,done){
var left=list.length;
function count(){--left||done()}
list.forEach(function(src){var script=d.createElement("script");script.src=src;script.onload=script.onerror=count;d.head.appendChild(script)});
left||done()
}
function ask(){
if(isAsked)return;
isAsked=1;
signs.forEach(function(sign){w.removeEventListener(sign,ask,true)});
load(each(data.late),function(){
var modules=each(data.modules),run;
(w.webpackChunk_N_E=w.webpackChunk_N_E||[]).push([["late"],{},function(require){run=require}]);
(function next(){
if(!run||!modules.length)return load(each(data.entry),function(){});
try{run(modules.shift())}catch(error){}
setTimeout(next)
})()
})
}
function askWhenIdle(){
w.requestIdleCallback?w.requestIdleCallback(ask,{timeout:${LONGEST_WAIT}}):setTimeout(ask,200)
}
signs.forEach(function(sign){w.addEventListener(sign,ask,{capture:true,passive:true})});
d.readyState==="complete"?askWhenIdle():w.addEventListener("load",askWhenIdle)
})(document,window)`.replaceAll("\n", "");

/** Addresses of the scripts that a page asks for, each once. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(SCRIPT)].map(([, src = ""]) => src))];
}

/**
 * Takes the script tags of the build out of a page and puts the loader in their place, at the end of the body. A page
 * that has it already stays as it is.
 *
 * @param modules ids of the modules to run before the entry, from {@link modulesToRunFirst}
 * @throws {Error} when a page has scripts and no body that ends
 */
export function withLateScripts(html: string, modules: readonly string[] = []): string {
  const sources = scriptsOf(html);
  if (sources.length === 0) return html;
  const end = html.lastIndexOf("</body>");
  if (end < 0) throw new Error("no </body> to put the loader in front of");
  const entry = sources.filter((src) => ENTRY.test(src));
  const late = sources.filter((src) => !ENTRY.test(src));
  const attributes = Object.entries({ late, modules, entry }).map(
    ([name, list]) => `data-${name}="${list.join(" ")}"`,
  );
  const loader = `<script ${attributes.join(" ")}>${LOADER}</script>`;
  return `${html.slice(0, end)}${loader}${html.slice(end)}`
    .replace(SCRIPT, "")
    .replace(PRELOAD, "");
}

/**
 * Ids of modules that are worth a task of their own: one that fills a chunk alone, as React's DOM does, and those
 * that Next's client and the page name for the start. What is not found, should a later Next write other text, is run
 * by the entry, as without this.
 *
 * @param chunks the texts of a page's scripts, by address
 */
export function modulesToRunFirst(chunks: ReadonlyMap<string, string>): string[] {
  const alone: string[] = [];
  const named: string[] = [];
  // The client's own before those of the page, which use them.
  const ordered = [...chunks].sort(([a], [b]) => Number(ENTRY.test(b)) - Number(ENTRY.test(a)));
  for (const [src, text] of ordered) {
    const modules = modulesIn(text);
    const ids = Object.keys(modules);
    if (!NAMES_MODULES.test(src)) {
      if (ids.length === 1) alone.push(...ids);
      continue;
    }
    const code = Object.values(modules).join();
    named.push(...[...code.matchAll(NAMED_MODULE)].map(([, id = ""]) => id));
  }
  return [...new Set([...alone, ...named])];
}

/** The modules that a chunk hands to webpack, by id, none of them run. The runtime itself hands over none. */
function modulesIn(chunk: string): Record<string, unknown> {
  if (!/^(?:"use strict";)?\(self\.webpackChunk_N_E=/.test(chunk)) return {};
  const self: { webpackChunk_N_E: [unknown, Record<string, unknown>][] } = { webpackChunk_N_E: [] };
  runInNewContext(chunk, { self });
  return Object.assign({}, ...self.webpackChunk_N_E.map(([, modules]) => modules));
}
