import pLimit from "p-limit";
import { useEffect, useState, useSyncExternalStore } from "react";
import { storageOf } from "@/lib/storage";
import type { Answer, Choice, OpenEntry } from "../form";
import { type Content, isSame, mergeContent } from "../merge";
import { withValue } from "../value-at";
import { act, openAgain } from "./ask";

/** In ms: a pause in typing, after which what was typed is saved. */
const PAUSE = 700;
/** In ms: after which what could not be saved is tried again. */
const TRY_AGAIN_AFTER = 5000;

interface Saving extends Pick<Answer, "text" | "problems"> {
  state: "saved" | "waiting" | "failed";
  /** Fields that were changed elsewhere as well: nothing is saved before the person has chosen. */
  choices?: Choice[] | undefined;
}

export type EditedEntry = ReturnType<typeof useEntry>;

/** A content file that is edited: saved by itself, each step to be taken back, with a draft that survives the tab. */
export function useEntry(opened: OpenEntry) {
  const [editor] = useState(() => makeEditor(opened));
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  useEffect(() => editor.restoreDraft(), [editor]);
  useQuestionBeforeLeaving(state.saving.state !== "saved");
  const { change, choose, doOnServer, undo } = editor;
  /** A picture came in. */
  const readAgain = () => doOnServer(async () => ({ isDone: true, text: "Elmentve." }));
  return {
    ...state,
    change,
    choose,
    doOnServer,
    readAgain,
    undo: state.canUndo ? undo : undefined,
  };
}

/** The browser asks before a page is left on which something is not saved yet. */
export function useQuestionBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

/** Where a page's draft is kept. Each project has a port, and so a storage, of its own. */
export const draftKey = (name: string): string => `desk:${name}`;

function makeEditor({ name, problems = [], ...opened }: OpenEntry) {
  const saved: Saving = { state: "saved", text: "", problems };
  let state = { content: opened.content, pictures: opened.pictures, saving: saved, canUndo: false };
  const listeners = new Set<() => void>();
  /** What the server knows, on which the content builds. */
  let start = opened.content;
  /** What the file holds, and the fields that it wins, while the person chooses. */
  let pending: { theirs: Content; taken: Choice[] } | undefined;
  /** With `undo`, what the server did and takes back. */
  const steps: { typed: string; before: Content; after: Content; undo?: Answer["undo"] }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = pLimit(1);

  const update = (its: Partial<typeof state>) => {
    state = { ...state, ...its, canUndo: steps.length > 0 };
    for (const listener of listeners) listener();
  };

  /** Builds what is typed here on what the server has now. `known` is the part of it that came from here. */
  const takeOver = (known: Content, now: Content) => {
    start = now;
    const { merged } = mergeContent(known, now, state.content);
    if (!isSame(merged, state.content)) update({ content: merged });
  };

  const saveAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(save), pause);
  };

  const put = (content: Content, pause: number) => {
    update({ content });
    storageOf("localStorage").setItem(draftKey(name), JSON.stringify({ start, content }));
    if (pending) return;
    update({ saving: { state: "waiting", text: "Mentem…", problems: [] } });
    saveAfter(pause);
  };

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (pending) return;
    const sent = state.content;
    const answer: Answer = isSame(sent, start)
      ? { isDone: true, text: "Elmentve.", problems: [] }
      : await act("save", { name, start, content: sent });
    const { isDone, text, choices } = answer;
    if (isDone) {
      const isTyping = state.content !== sent;
      takeOver(sent, answer.content ?? sent);
      if (isTyping) return put(state.content, PAUSE);
      storageOf("localStorage").removeItem(draftKey(name));
      update({ saving: { state: "saved", text, problems: [] } });
      if (problems.length > 0) window.location.reload(); // the page still tells of a fault that is gone
      return;
    }
    if (answer.isRetryable) saveAfter(TRY_AGAIN_AFTER);
    if (choices && answer.content) pending = { theirs: answer.content, taken: [] };
    update({ saving: { state: "failed", text, problems: answer.problems, choices } });
  }

  const editor = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Changes the content, and saves it after a pause.
     * @param typed the field whose letters are one step to take back; empty for a step of its own
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
    /** Takes the last step back, without what came from elsewhere after it. */
    undo: (): void => {
      const step = steps.pop();
      const { undo } = step ?? {};
      if (undo)
        void editor.doOnServer(async () => {
          const answer = await act(undo.action, undo.body);
          return answer.isDone ? answer : { ...answer, undo };
        });
      else if (step) put(mergeContent(step.after, state.content, step.before).merged, 0);
    },
    choose: (choice: Choice, isMine: boolean) => {
      if (!pending) return;
      if (!isMine) pending.taken.push(choice);
      const choices = state.saving.choices?.filter((one) => one !== choice);
      if (choices?.length) return update({ saving: { ...state.saving, choices } });
      const { theirs, taken } = pending;
      const { merged } = mergeContent(start, theirs, state.content);
      start = theirs;
      pending = undefined;
      put(
        taken.reduce((content, one) => withValue(content, one.path, one.theirs), merged),
        0,
      );
    },
    /** Does something that changes the file on the server, once everything is saved, and takes over what came of it. */
    doOnServer: async (work: () => Promise<Pick<Answer, "isDone" | "text" | "undo">>) => {
      await inTurn(save);
      const unsaved = state.saving.state === "saved" ? undefined : state.saving;
      const { isDone, text, undo } = await inTurn(work);
      const now = await openAgain(name);
      if (now && !pending) takeOver(start, now.content);
      if (undo) steps.push({ typed: "", before: start, after: start, undo });
      const pictures = { ...state.pictures, ...now?.pictures }; // undo may need those that left
      const told: Saving = { state: isDone ? "saved" : "failed", text, problems: [] };
      update({ pictures, saving: unsaved ?? told });
    },
    /** What was typed and not saved is there again, with what it started from. */
    restoreDraft: () => {
      const draft = storageOf("localStorage").getItem(draftKey(name));
      if (!draft) return;
      const kept = JSON.parse(draft) as { start?: Content; content: Content };
      start = kept.start ?? start;
      put(kept.content, 0);
      update({ saving: { ...state.saving, text: "Visszatettem, amit legutóbb írtál." } });
    },
  };
  return editor;
}
