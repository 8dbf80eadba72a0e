"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer, OpenEntry, Problem } from "../form";
import { ConflictError, type Content, isSame, mergeContent, type Preference } from "../merge";
import { act, openAgain, TRY_AGAIN_AFTER } from "./ask";
import { clearDraft, keepDraft, readDraft } from "./draft";
import { useQuestionBeforeLeaving } from "./use-question-before-leaving";

/** In ms: a pause in typing, after which what was typed is saved. */
const PAUSE = 700;

interface Saving {
  state: "saved" | "waiting" | "failed";
  /** One sentence for the photographer; empty while nothing was changed. */
  text: string;
  problems: Problem[];
  /** Where it was changed elsewhere in another way: says which shall stay. */
  choose?: (preference: Preference) => void;
}

/** What the server did with files, and how it is taken back: the answer says what the files are called now. */
interface ServerStep {
  isDone: boolean;
  text: string;
  back: () => Promise<Map<string, string>>;
}

export interface EditedEntry {
  content: Content;
  pictures: OpenEntry["pictures"];
  saving: Saving;
  /**
   * Changes the content, and saves it after a pause.
   *
   * @param typed the field whose letters are one step to take back; empty for a step of its own
   */
  change: (typed: string, change: (content: Content) => Content) => void;
  /** Takes the last step back; undefined when there is none. */
  undo: (() => void) | undefined;
  /** Does something with the files behind the content, once everything is saved. */
  doOnServer: (work: () => Promise<ServerStep>) => Promise<void>;
  /** Takes over what the server has now, under what is typed here. */
  refresh: () => Promise<void>;
}

/** One change, to be taken back without what came after it from elsewhere. */
interface Step {
  typed: string;
  before: Content;
  after: Content;
  back?: ServerStep["back"];
}

/** A content file that is edited: saved by itself, with every step to be taken back, and a draft that survives the tab. */
export function useEntry(opened: OpenEntry): EditedEntry {
  const { name } = opened;
  const [content, setContent] = useState(opened.content);
  const [pictures, setPictures] = useState(opened.pictures);
  const [saving, setSaving] = useState<Saving>({
    state: "saved",
    text: "",
    problems: opened.problems ?? [],
  });
  const [steps, setSteps] = useState<Step[]>([]);
  const latest = useRef(opened.content);
  /** What the server knows, on which `latest` builds. */
  const base = useRef(opened);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work);
    queue.current = next.catch(() => {});
    return next;
  }, []);

  /** Builds what is typed here on what the server has now. `known` is the part of it that came from here. */
  const takeOver = useCallback((now: OpenEntry, known: Content, preference?: Preference) => {
    const next = mergeContent(known, now.content, latest.current, preference);
    base.current = now;
    setPictures(now.pictures);
    if (isSame(next, latest.current)) return;
    latest.current = next;
    setContent(next);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const sent = latest.current;
    if (isSame(sent, base.current.content)) {
      clearDraft(base.current);
      return setSaving({ state: "saved", text: "Elmentve.", problems: [] });
    }
    const { version } = base.current;
    const answer = await act("save", { name, version, content: sent });
    if (answer.isDone && answer.entry && answer.posted) {
      takeOverSaved(takeOver, answer.entry, answer.posted);
      if (latest.current !== sent && hasChanged(latest.current, answer.posted)) {
        keepDraft(base.current, latest.current);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => inTurn(save), PAUSE);
        return;
      }
      clearDraft(base.current);
      setSaving({ state: "saved", text: answer.text, problems: [] });
      if (opened.problems) window.location.reload(); // the page still tells of a fault that is gone
      return;
    }
    if (answer.isSilent) timer.current = setTimeout(() => inTurn(save), TRY_AGAIN_AFTER);
    const { entry, text, problems } = answer;
    const choose = (preference: Preference) => {
      if (entry) takeOver(entry, answer.base ?? {}, preference);
      void inTurn(save);
    };
    setSaving({ state: "failed", text, ...(entry ? { problems: [], choose } : { problems }) });
  }, [name, opened, inTurn, takeOver]);

  const put = useCallback(
    (next: Content, pause: number) => {
      latest.current = next;
      setContent(next);
      setSaving({ state: "waiting", text: "Mentem…", problems: [] });
      keepDraft(base.current, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => inTurn(save), pause);
    },
    [inTurn, save],
  );

  const change: EditedEntry["change"] = useCallback(
    (typed, make) => {
      const before = latest.current;
      const after = make(before);
      if (isSame(before, after)) return;
      setSteps((all) => {
        const last = all.at(-1);
        return last && typed && last.typed === typed
          ? [...all.slice(0, -1), { ...last, after }]
          : [...all, { typed, before, after }];
      });
      put(after, typed ? PAUSE : 0);
    },
    [put],
  );

  const refresh = useCallback(
    () =>
      inTurn(async () => {
        const now = await openAgain(name);
        if (now) takeOver(now, base.current.content, "posted");
      }),
    [inTurn, name, takeOver],
  );

  const doOnServer: EditedEntry["doOnServer"] = useCallback(
    async (work) => {
      await inTurn(save);
      const before = latest.current;
      const { isDone, text, back } = await inTurn(work);
      if (!isDone) return setSaving({ state: "failed", text, problems: [] });
      await refresh();
      const after = latest.current;
      setSteps((all) => [...all, { typed: "", before, after, back }]);
      setSaving({ state: "saved", text, problems: [] });
    },
    [inTurn, refresh, save],
  );

  const undo = async ({ before, after, back }: Step) => {
    setSteps((all) => all.slice(0, -1));
    let wanted = before;
    if (back) {
      wanted = withNames(before, await inTurn(back), after);
      await refresh();
    }
    put(mergeContent(after, latest.current, wanted, "posted"), 0);
  };

  const isRestored = useRef(false);
  useEffect(() => {
    const draft = isRestored.current ? undefined : readDraft(opened);
    isRestored.current = true;
    if (!draft) return;
    base.current = { ...opened, version: draft.version };
    put(draft.content, 0);
    setSaving({ state: "waiting", text: "Visszatettem, amit legutóbb írtál.", problems: [] });
  }, [opened, put]);

  useQuestionBeforeLeaving(saving.state !== "saved");

  const last = steps.at(-1);
  return {
    content,
    pictures,
    saving,
    change,
    undo: last && (() => void undo(last)),
    doOnServer,
    refresh,
  };
}

/** Takes over what is saved now; where somebody else has changed the same, the next save says so. */
function takeOverSaved(
  takeOver: (now: OpenEntry, known: Content) => void,
  entry: OpenEntry,
  posted: NonNullable<Answer["posted"]>,
): void {
  try {
    takeOver(entry, posted);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/** Whether there is more than what was saved: a space behind a word is none. */
function hasChanged(typed: Content, saved: Content): boolean {
  const plain = (content: Content) =>
    JSON.stringify(content, (_, value) => {
      if (typeof value === "string") return value.trim() || undefined;
      return Array.isArray(value) && value.length === 0 ? undefined : value;
    });
  return plain(typed) !== plain(saved);
}

/** The same list with files as they are called now. One that was moved and did not come back is not in it. */
function withNames(content: Content, names: Map<string, string>, after: Content): Content {
  const photosOf = ({ photos }: Content) => (photos ?? []) as { file: string }[];
  const stayed = new Set(photosOf(after).map(({ file }) => file));
  const photos = photosOf(content).flatMap((photo) => {
    if (stayed.has(photo.file)) return [photo];
    const file = names.get(photo.file);
    return file ? [{ ...photo, file }] : [];
  });
  const { cover, ...rest } = content;
  const its = names.get(String(cover)) ?? cover;
  return { ...rest, ...(its !== undefined && { cover: its }), photos };
}
