import { getIn, setIn } from "formik";
import pLimit from "p-limit";
import { use, useEffect, useImperativeHandle, useState } from "react";
import { keysIn, readFrom, writeTo } from "@/lib/storage";
import {
  applyEdits,
  type Content,
  diff,
  type Edit,
  isSame,
  locate,
  valueAt,
} from "../editing/edits";
import type { Answer, OpenEntry, Replaced, SaveAnswer } from "../protocol";
import { strings } from "../strings";
import { useUnsavedWarning } from "./page-event";
import { post, RETRY_DELAY_MS, readPage } from "./request";
import { FormOnPage } from "./step-buttons";
import { type Refresh, RefreshContext } from "./use-page";

const TYPING_PAUSE_MS = 500;

interface Saving extends Required<Pick<SaveAnswer, "text" | "issues" | "replaced">> {
  state: "saved" | "waiting" | "failed";
}

interface EntryState {
  content: Content;
  saving: Saving;
}

export type EditedEntry = ReturnType<typeof useEntry>;

/** Edits a content file or a client gallery: saves it automatically, and keeps a draft in the browser. */
export function useEntry(opened: OpenEntry) {
  const { name, content, issues = [] } = opened;
  const refresh = use(RefreshContext);
  const saving: Saving = { state: "saved", text: "", issues, replaced: [] };
  const [state, setState] = useState<EntryState>({ content, saving });
  const [editor] = useState(() => makeEditor(name, state, setState, refresh));
  useEffect(() => {
    const controller = new AbortController();
    editor.keepDrafts(controller.signal);
    return () => void editor.leave({ isFinal: true }).then(() => controller.abort());
  }, [editor]);
  useImperativeHandle(use(FormOnPage), () => editor, [editor]);
  useUnsavedWarning(state.saving.state !== "saved");
  return { ...opened, ...state, ...editor };
}

/** Storage keys of a page's drafts. Each project has its own port, and so its own storage. */
const draftsOf = (name: string): string[] =>
  keysIn("localStorage").filter((key) => key.startsWith(`desk:${name}:`));

/** True if the server still has what a draft of the page replaces. A page that is left may miss the answer to its save. */
export async function isUnsaved(name: string): Promise<boolean> {
  const edits = draftsOf(name).flatMap<Edit>((key) => JSON.parse(readFrom("localStorage", key)));
  const page = edits.length > 0 && (await readPage(`/${name}`));
  if (typeof page !== "object" || !("opened" in page) || !page.opened) return edits.length > 0;
  const { content } = page.opened;
  return edits.some(({ path, was }) => isSame(valueAt(content, path), was));
}

function makeEditor(
  name: string,
  opened: EntryState,
  show: (state: EntryState) => void,
  refresh: Refresh,
) {
  /** Of the draft, and of the lock that says that its form is open. */
  const key = `desk:${name}:${crypto.randomUUID()}`;
  let state = opened;
  /** The server's content. The form shows it with the edits. */
  let base = opened.content;
  let edits: Edit[] = [];
  /** The last edit. Letters typed into one field after another are one step. */
  let step = { key: "", path: "", isTyping: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True once another page is shown: the draft remains of what cannot be saved. */
  let isLeft = false;
  const requests = pLimit(1);

  const update = (changes: Partial<EntryState>) => {
    state = { ...state, ...changes };
    show(state);
  };

  const saveAfter = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => requests(save), delay);
  };

  const put = (next: Edit[], pause: number, text = "Mentés…") => {
    edits = next;
    writeTo("localStorage", key, JSON.stringify(edits));
    const content = applyEdits(base, edits);
    update({ content, saving: { ...state.saving, state: "waiting", text } });
    saveAfter(pause);
  };

  /** Shows the server's content with edits made to an earlier one. */
  const showWith = (content: Content, made: Edit[]) => {
    base = content;
    const shown = applyEdits(base, made);
    edits = diff(base, shown);
    update({ content: shown });
  };

  async function save(): Promise<void> {
    clearTimeout(timer);
    const [sent, shown] = [edits, state.content];
    const answer: SaveAnswer =
      sent.length > 0
        ? await post("save", { name, edits: sent, step: step.key })
        : { isDone: true, text: strings.saved };
    const { isDone, isRetryable, text, content, refused = [], dropped = [] } = answer;
    const typed = diff(shown, state.content);
    if (content) {
      // Lists may have empty rows, which are not saved. The server's text would move the caret.
      const typedPath = step.isTyping ? step.path : "";
      const isTypedIn = (path: string) => typedPath.startsWith(locate(shown, path) ?? " ");
      const stays = ({ path, is }: Edit) =>
        !dropped.includes(path) && (refused.includes(path) || Array.isArray(is) || isTypedIn(path));
      showWith(content, [...sent.filter(stays), ...typed]);
      if (opened.saving.issues.length > 0) void refresh(); // the top of the page still shows the issues
    }
    const isSaved = isDone && typed.length === 0;
    writeTo("localStorage", key, isSaved ? "" : JSON.stringify(edits));
    const { issues = isDone ? [] : state.saving.issues, replaced = [] } = answer;
    const all = [...replaced, ...state.saving.replaced];
    update({ saving: { state: isDone ? "saved" : "failed", text, issues, replaced: all } });
    if (typed.length > 0) put(edits, TYPING_PAUSE_MS);
    else if (isRetryable && !isLeft) saveAfter(RETRY_DELAY_MS);
  }

  const editor = {
    /**
     * Changes a field, or the whole content if the path is empty, and saves it.
     * @param value the new value, or a function of the current one
     * @param options `isTyping`: typing into a field is one step to undo; a changed list, or a change by a function, is its
     * own. `key`: of a step that it belongs to
     */
    edit: (
      path: string,
      value: unknown,
      {
        isTyping = !["object", "function"].includes(typeof value),
        key = crypto.randomUUID() as string,
      } = {},
    ) => {
      const before = state.content;
      const next = typeof value === "function" ? value(getIn(before, path)) : value;
      const after: Content = path ? setIn(before, path, next) : next;
      if (isSame(before, after)) return;
      const isSameStep = isTyping && step.isTyping && step.path === path;
      if (!isSameStep) step = { key, path, isTyping };
      put(diff(base, after), isTyping ? TYPING_PAUSE_MS : 0);
    },
    /** Sets a field to what stood there before, as a step of its own. */
    bringBack: (old: Replaced) => {
      if (old.path) editor.edit(old.path, old.value, { isTyping: false });
      const replaced = state.saving.replaced.filter((other) => other !== old);
      update({ saving: { ...state.saving, replaced } });
    },
    leave: async ({ isFinal = false } = {}) => {
      isLeft = isFinal;
      await requests(async () => {
        if (state.saving.state === "waiting") await save();
        else if (isFinal) clearTimeout(timer); // the draft waits for the next form
      });
    },
    /** Takes a step of the server. What could not be saved stays. */
    takeStep: (takeOnServer: () => Promise<Answer>): Promise<void> => {
      step = { key: "", path: "", isTyping: false };
      return editor.doOnServer(() => {
        if (state.saving.state === "saved") edits = []; // empty rows
        return takeOnServer();
      });
    },
    /** Drops what could not be saved. */
    discard: () => put([], 0),
    /** Saves, runs work that changes the file on the server, and shows the result. */
    doOnServer: async (work: () => Promise<Pick<Answer, "isDone" | "text">>) => {
      await requests(save);
      const unsaved = state.saving.state === "saved" ? undefined : state.saving;
      const [{ isDone, text }, page] = await requests(
        async () => [await work(), await refresh()] as const, // no save in between
      );
      if (typeof page === "object" && "opened" in page && page.opened)
        showWith(page.opened.content, edits);
      const result: Saving = { ...state.saving, state: isDone ? "saved" : "failed", text };
      update({ saving: unsaved ?? result });
    },
    /** Called after a photo upload. */
    readAgain: () => editor.doOnServer(async () => ({ isDone: true, text: strings.saved })),
    /** Takes over drafts of this page, each once no form has it any more: browsers then release its lock. */
    keepDrafts: (signal: AbortSignal) => {
      const left = new Promise((resolve) => signal.addEventListener("abort", resolve));
      navigator.locks.request(key, () => left).catch(() => {}); // blocked like the storage
      for (const other of draftsOf(name))
        navigator.locks.request(other, { signal }, () => takeOver(other)).catch(() => {}); // left before
    },
  };

  function takeOver(other: string): void {
    const draft = readFrom("localStorage", other);
    if (!draft) return;
    put([...edits, ...JSON.parse(draft)], 0, "Visszatettem, amit legutóbb írtál.");
    writeTo("localStorage", other, "");
  }
  return editor;
}
