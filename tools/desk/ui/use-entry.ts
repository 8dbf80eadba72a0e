import { getIn, setIn } from "formik";
import pLimit from "p-limit";
import { useEffect, useState } from "react";
import { readFrom, writeTo } from "@/lib/storage";
import { type Content, isSame, mergeContent } from "../content/merge";
import type { Answer, Choice, OpenEntry, SaveAnswer } from "../protocol";
import { strings } from "../strings";
import { useUnsavedWarning } from "./page-event";
import { post, RETRY_DELAY_MS, readPage } from "./request";
import { useFormSteps } from "./step-buttons";

const TYPING_PAUSE_MS = 500;

interface Saving extends Pick<SaveAnswer, "text" | "issues" | "choices"> {
  state: "saved" | "waiting" | "failed";
}

interface EntryState extends Pick<OpenEntry, "content" | "views" | "replaced" | "removed"> {
  saving: Saving;
}

export type EditedEntry = ReturnType<typeof useEntry>;

/**
 * Edits a content file or a client gallery: saves it automatically, and keeps a draft in the browser.
 * @param onMended called after saves of a file that had issues when it was opened
 */
export function useEntry({ name, issues, ...opened }: OpenEntry, onMended: () => void) {
  const saving: Saving = { state: "saved", text: "", ...(issues && { issues }) };
  const [state, setState] = useState<EntryState>({ ...opened, saving });
  const [editor] = useState(() => makeEditor(name, state, setState, onMended));
  useEffect(() => {
    editor.restoreDraft();
    return () => void editor.leave(true);
  }, [editor]);
  useFormSteps(editor);
  useUnsavedWarning(state.saving.state !== "saved");
  return { ...state, ...editor };
}

/** Storage key of a page's draft. Each project has its own port, and so its own storage. */
export const draftKey = (name: string): string => `desk:${name}`;

function makeEditor(
  name: string,
  opened: EntryState,
  show: (state: EntryState) => void,
  onMended: () => void,
) {
  const key = draftKey(name);
  let state = opened;
  /** The server's content that the edits are based on. */
  let start = opened.content;
  /** The server's content during a conflict. Once the photographer has chosen, edits are based on it. */
  let theirs: Content | undefined;
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

  /** Rebases edits made since `base` onto the server's content. */
  const rebase = (base: Content, current: Content) => {
    start = current;
    const { merged } = mergeContent(base, current, state.content);
    if (!isSame(merged, state.content)) update({ content: merged });
  };

  /** As if the field were new here, because the server's text replaces only a text that has not changed. */
  const withoutTyped = (content: Content): Content =>
    step.isTyping ? setIn(content, step.path, undefined) : content;

  const saveAfter = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => requests(save), delay);
  };

  const put = (content: Content, pause: number) => {
    update({ content });
    writeTo("localStorage", key, JSON.stringify({ start, content }));
    if (theirs) return;
    update({ saving: { state: "waiting", text: "Mentés…" } });
    saveAfter(pause);
  };

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (theirs) return;
    const sent = state.content;
    const answer: SaveAnswer = isSame(sent, start)
      ? { isDone: true, text: strings.saved }
      : await post("save", { name, start, content: sent, step: step.key });
    if (answer.isDone) {
      const isTyping = state.content !== sent;
      if (answer.content) rebase(withoutTyped(sent), answer.content);
      else start = sent;
      if (isTyping) return put(state.content, TYPING_PAUSE_MS);
      writeTo("localStorage", key, "");
      update({ saving: { state: "saved", text: answer.text } });
      if (opened.saving.issues?.length) onMended(); // the top of the page still shows the issues
      return;
    }
    if (answer.isRetryable && !isLeft) saveAfter(RETRY_DELAY_MS);
    update({ saving: { ...answer, state: "failed" } });
    if (!answer.choices || !answer.content) return;
    theirs = answer.content;
    update({ content: mergeContent(start, theirs, state.content).merged });
  }

  const editor = {
    /**
     * Changes a field, or the whole content if the path is empty, and saves it.
     * @param value the new value, or a function of the current one
     * @param isTyping typing into a field is one step to undo; a changed list, or a change by a function, is its own
     * @param key of a step that it belongs to
     */
    edit: (
      path: string,
      value: unknown,
      isTyping = !["object", "function"].includes(typeof value),
      key: string = crypto.randomUUID(),
    ) => {
      const before = state.content;
      const next = typeof value === "function" ? value(getIn(before, path)) : value;
      const after: Content = path ? setIn(before, path, next) : next;
      if (isSame(before, after)) return;
      const isSameStep = isTyping && step.isTyping && step.path === path;
      if (!isSameStep) step = { key, path, isTyping };
      put(after, isTyping ? TYPING_PAUSE_MS : 0);
    },
    leave: async (isFinal = false) => {
      isLeft = isFinal;
      await requests(async () => {
        if (state.saving.state === "waiting") await save();
      });
    },
    /** Takes a step of the server. What could not be saved stays. */
    takeStep: (takeOnServer: () => Promise<Answer>): Promise<void> => {
      step = { key: "", path: "", isTyping: false };
      return editor.doOnServer(takeOnServer);
    },
    /** Drops what could not be saved. */
    discard: () => put(start, 0),
    choose: (choice: Choice, isMine: boolean) => {
      const choices = state.saving.choices?.filter((other) => other !== choice) ?? [];
      const content = isMine ? state.content : setIn(state.content, choice.path, choice.theirs);
      update({ content, saving: { ...state.saving, choices } });
      if (choices.length > 0 || !theirs) return;
      start = theirs;
      theirs = undefined;
      put(content, 0);
    },
    /** Saves, runs work that changes the file on the server, and shows the result. */
    doOnServer: async (work: () => Promise<Pick<Answer, "isDone" | "text">>) => {
      await requests(save);
      const unsaved = state.saving.state === "saved" ? undefined : state.saving;
      const [{ isDone, text }, page] = await requests(
        async () => [await work(), await readPage(`/${name}`)] as const, // no save in between
      );
      const reopened: OpenEntry | undefined =
        typeof page === "object" && "opened" in page ? page.opened : undefined;
      if (reopened && !theirs) rebase(start, reopened.content);
      const views = { ...state.views, ...reopened?.views };
      const result: Saving = { state: isDone ? "saved" : "failed", text };
      const { replaced, removed } = reopened ?? state;
      update({ views, replaced, removed, saving: unsaved ?? result });
    },
    /** Called after a photo upload. */
    readAgain: () => editor.doOnServer(async () => ({ isDone: true, text: strings.saved })),
    /** Restores unsaved edits with the content that they are based on. */
    restoreDraft: () => {
      const draft = readFrom("localStorage", key);
      if (!draft) return;
      const saved = JSON.parse(draft) as { start?: Content; content: Content };
      start = saved.start ?? start;
      put(saved.content, 0);
      update({ saving: { ...state.saving, text: "Visszatettem, amit legutóbb írtál." } });
    },
  };
  return editor;
}
