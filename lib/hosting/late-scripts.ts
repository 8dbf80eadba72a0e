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
/** Chunks of a page's own parts. */
const PAGE = /\/chunks\/app\//;
/** Which module that chunk starts: `()=>(s(3861),…`. */
const STARTED_MODULE = /\(\)=>\(\w+\((\d+)\)/;
const REQUIRED_MODULE = /\b\w\((\d+)\)/g;
/** How chunks name modules for the start. What is only imported later is asked for in other words. */
const NAMED_MODULE = /Promise\.resolve\(\)\.then\(\w+(?:\.t)?\.bind\(\w+,(\d+)/g;

/** In ms. A page that is never idle gets its scripts after this time. */
const LONGEST_WAIT = 2000;

/**
 * What the page runs itself. What it is to load stands in attributes, so that it is the same on every page, as is its
 * hash in the Content-Security-Policy. A module that fails is the entry's matter. Where a script does not come, as
 * after a new version was published, the entry does not either: the page stays as it is without scripts, and whole.
 */
export const LOADER = `(function(d,w){
var data=d.currentScript.dataset,signs=["pointerover","pointerdown","touchstart","keydown","focusin"],isAsked;
function each(list){return list?list.split(" "):[]}
function load(list,done){
var left=list.length;
list.forEach(function(src){var script=d.createElement("script");script.src=src;script.onload=function(){--left||done()};d.head.appendChild(script)})
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
 * Ids of modules that are worth a task of their own, in the order in which they may run: what the client's entry
 * requires, one that fills a chunk alone, as React's DOM does, and those that client and page name for the start.
 *
 * The entry's first requirement stays first: it changes how webpack names chunks before React does, and in another
 * order chunks are asked for under names that do not exist. Without an entry, should a later Next write other text,
 * there are none, and the entry runs them all.
 *
 * @param chunks the texts of a page's scripts, by address
 */
export function modulesToRunFirst(chunks: ReadonlyMap<string, string>): string[] {
  const parts = [...chunks].map(([src, text]) => ({ src, text, modules: modulesIn(text) }));
  const all: Record<string, unknown> = Object.assign({}, ...parts.map(({ modules }) => modules));
  const client = parts.find(({ src }) => ENTRY.test(src));
  const entry = STARTED_MODULE.exec(client?.text ?? "")?.[1];
  const [first, ...required] = idsIn(String(all[entry ?? ""] ?? ""), REQUIRED_MODULE);
  if (!client || first === undefined) return [];

  const others = parts.filter((part) => part !== client);
  const alone = others
    .filter(({ src, modules }) => !PAGE.test(src) && Object.keys(modules).length === 1)
    .flatMap(({ modules }) => Object.keys(modules));
  const named = [client, ...others.filter(({ src }) => PAGE.test(src))].flatMap(({ modules }) =>
    idsIn(Object.values(modules).join(), NAMED_MODULE),
  );
  return [...new Set([first, ...alone, ...required, ...named])];
}

const idsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, id = ""]) => id);

/** The modules that a chunk hands to webpack, by id, none of them run. The runtime itself hands over none. */
function modulesIn(chunk: string): Record<string, unknown> {
  if (!/^(?:"use strict";)?\(self\.webpackChunk_N_E=/.test(chunk)) return {};
  const self: { webpackChunk_N_E: [unknown, Record<string, unknown>][] } = { webpackChunk_N_E: [] };
  runInNewContext(chunk, { self });
  return Object.assign({}, ...self.webpackChunk_N_E.map(([, modules]) => modules));
}
