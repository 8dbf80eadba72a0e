import { setIn } from "formik";
import pLimit from "p-limit";
import { useEffect, useState } from "react";
import { readFrom, writeTo } from "@/lib/storage";
import { type Content, isSame, mergeContent } from "../content/merge";
import type { Answer, Choice, FieldIssue, OpenEntry } from "../protocol";
import { strings } from "../strings";
import { postAction, readPage } from "./request";

/** In ms: a pause in typing of this length saves. */
const PAUSE = 700;
/** In ms. */
const RETRY_DELAY = 5000;

interface Saving {
  state: "saved" | "waiting" | "failed";
  text: string;
  issues?: FieldIssue[] | undefined;
  /** Fields that were changed elsewhere as well: nothing is saved until the person has chosen. */
  choices?: Choice[] | undefined;
}

interface EntryState extends Pick<OpenEntry, "content" | "pictures"> {
  saving: Saving;
  canUndo: boolean;
}

export type EditedEntry = ReturnType<typeof useEntry>;

/** A content file that is edited: it is saved automatically, each step can be undone, and a draft survives the tab. */
export function useEntry({ name, content, pictures, issues }: OpenEntry) {
  const saving: Saving = { state: "saved", text: "", issues };
  const [state, setState] = useState<EntryState>({ content, pictures, saving, canUndo: false });
  const [editor] = useState(() => makeEditor(name, state, setState));
  useEffect(() => editor.restoreDraft(), [editor]);
  useUnsavedWarning(state.saving.state !== "saved");
  return { ...state, ...editor };
}

/** The browser asks before it leaves a page with unsaved changes. */
export function useUnsavedWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

/** Where a page's draft is kept. Each project has a port, and so a storage, of its own. */
export const draftKey = (name: string): string => `desk:${name}`;

function makeEditor(name: string, opened: EntryState, show: (state: EntryState) => void) {
  const key = draftKey(name);
  let state = opened;
  /** The server's content that the edits are based on. */
  let start = opened.content;
  /** While the person chooses: what the file holds. The edits are based on it once all is chosen. */
  let theirs: Content | undefined;
  /** With `undo`, the step was done by the server, which can undo it. */
  const steps: { typed: string; before: Content; after: Content; undo?: Answer["undo"] }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const requests = pLimit(1);

  const update = (changes: Partial<EntryState>) => {
    state = { ...state, ...changes, canUndo: steps.length > 0 };
    show(state);
  };

  /** Rebases local edits onto the server's content. `known` is the part of it that came from here. */
  const rebase = (known: Content, now: Content) => {
    start = now;
    const { merged } = mergeContent(known, now, state.content);
    if (!isSame(merged, state.content)) update({ content: merged });
  };

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
    const answer: Answer = isSame(sent, start)
      ? { isDone: true, text: strings.saved }
      : await postAction("save", { name, start, content: sent });
    const { isDone, text, choices } = answer;
    if (isDone) {
      const isTyping = state.content !== sent;
      rebase(sent, answer.content ?? sent);
      if (isTyping) return put(state.content, PAUSE);
      writeTo("localStorage", key, "");
      update({ saving: { state: "saved", text } });
      if (opened.saving.issues?.length) window.location.reload(); // the top of the page still shows them
      return;
    }
    if (answer.isRetryable) saveAfter(RETRY_DELAY);
    update({ saving: { state: "failed", text, issues: answer.issues, choices } });
    if (!choices || !answer.content) return;
    theirs = answer.content;
    update({ content: mergeContent(start, theirs, state.content).merged });
  }

  const editor = {
    /**
     * Changes the content, and saves it after a pause.
     * @param typed the field that is typed into: all its letters are one step. Empty for a step of its own
     */
    change: (typed: string, make: (content: Content) => Content) => {
      const before = state.content;
      const after = make(before);
      if (isSame(before, after)) return;
      const last = steps.at(-1);
      if (last && typed && last.typed === typed) last.after = after;
      else steps.push({ typed, before, after });
      put(after, typed ? PAUSE : 0);
    },
    /** Undoes the last step, and keeps what others have changed since. */
    undo: (): void => {
      const step = steps.pop();
      const { undo } = step ?? {};
      if (undo)
        void editor.doOnServer(async () => {
          const answer = await postAction(undo.action, undo.body);
          return answer.isDone ? answer : { ...answer, undo };
        });
      else if (step) put(mergeContent(step.after, state.content, step.before).merged, 0);
    },
    choose: (choice: Choice, isMine: boolean) => {
      const choices = state.saving.choices?.filter((one) => one !== choice) ?? [];
      const content = isMine ? state.content : setIn(state.content, choice.path, choice.theirs);
      update({ content, saving: { ...state.saving, choices } });
      if (choices.length > 0 || !theirs) return;
      start = theirs;
      theirs = undefined;
      put(content, 0);
    },
    /** Saves everything, does something that changes the file on the server, and shows the result. */
    doOnServer: async (work: () => Promise<Pick<Answer, "isDone" | "text" | "undo">>) => {
      await requests(save);
      const unsaved = state.saving.state === "saved" ? undefined : state.saving;
      const { isDone, text, undo } = await requests(work);
      const page = await readPage(`/${name}`);
      const now = typeof page === "object" && page.page === "entry" ? page.opened : undefined;
      if (now && !theirs) rebase(start, now.content);
      if (undo) steps.push({ typed: "", before: start, after: start, undo });
      const pictures = { ...state.pictures, ...now?.pictures }; // undo may need those that left
      const result: Saving = { state: isDone ? "saved" : "failed", text };
      update({ pictures, saving: unsaved ?? result });
    },
    /** After a photo came in. */
    readAgain: () => editor.doOnServer(async () => ({ isDone: true, text: strings.saved })),
    /** Restores what was typed and not saved, with the content that it started from. */
    restoreDraft: () => {
      const draft = readFrom("localStorage", key);
      if (!draft) return;
      const kept = JSON.parse(draft) as { start?: Content; content: Content };
      start = kept.start ?? start;
      put(kept.content, 0);
      update({ saving: { ...state.saving, text: "Visszatettem, amit legutóbb írtál." } });
    },
  };
  return editor;
}
