"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { OpenEntry, Problem } from "../form";
import { ConflictError, type Content, isSame, mergeContent } from "../merge";
import { act, openAgain } from "./ask";

/** In ms: a pause in typing, after which what was typed is saved. */
const PAUSE = 700;

interface Saving {
  state: "saved" | "waiting" | "failed";
  /** One sentence for the photographer; empty while nothing was changed. */
  text: string;
  problems: Problem[];
}

export interface EditedEntry {
  content: Content;
  pictures: OpenEntry["pictures"];
  saving: Saving;
  /**
   * Changes the content, and saves it after a pause in typing.
   *
   * @param step what is changed: one field's letters are one step to take back
   */
  change: (step: string, change: (content: Content) => Content) => void;
  /** Takes the last step back; undefined when there is none. */
  undo: (() => void) | undefined;
  /** Does what the server does with files, as one step: `back` is what takes it back. */
  doOnServer: (work: () => Promise<string>, back: () => Promise<unknown>) => Promise<void>;
  /** Reads what the server has now, after pictures came in. */
  refresh: () => Promise<void>;
}

interface Step {
  name: string;
  back: () => void;
}

/** As the server saves it. */
const trimmed = (content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === "string" ? value.trim() : value,
  );

const draftKey = (name: string) => `desk:${name}`;

/** A content file that is edited: saved by itself, with every step to be taken back, and a draft that survives the tab. */
export function useEntry(opened: OpenEntry): EditedEntry {
  const { name } = opened;
  const [content, setContent] = useState(opened.content);
  const [pictures, setPictures] = useState(opened.pictures);
  const [saving, setSaving] = useState<Saving>({ state: "saved", text: "", problems: [] });
  const [steps, setSteps] = useState<Step[]>([]);
  const latest = useRef(opened.content);
  const version = useRef(opened.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  const show = useCallback((next: Content) => {
    latest.current = next;
    setContent(next);
  }, []);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return; // goes on with the newest when the answer is there
    isSending.current = true;
    const sent = latest.current;
    const answer = await act("save", { name, version: version.current, content: sent });
    isSending.current = false;
    const { entry, isDone, text, problems } = answer;
    if (!isDone || !entry) {
      if (latest.current !== sent) return void save();
      return setSaving({ state: "failed", text, problems });
    }
    const isNewest = latest.current === sent;
    setPictures(entry.pictures);
    // What came from elsewhere is taken over, under what was typed meanwhile: a space that ends a word, too.
    try {
      const merged = mergeContent(trimmed(sent), entry.content, latest.current);
      if (!isSame(trimmed(latest.current), trimmed(merged))) show(merged);
      version.current = entry.version;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error; // the next save says what is in the way
    }
    if (!isNewest) return void save();
    localStorage.removeItem(draftKey(name));
    setSaving({ state: "saved", text, problems: [] });
  }, [name, show]);

  const put = useCallback(
    (next: Content, isAtOnce: boolean) => {
      show(next);
      setSaving((before) => ({ ...before, state: "waiting", text: "Mentem…" }));
      localStorage.setItem(
        draftKey(name),
        JSON.stringify({ version: version.current, content: next }),
      );
      clearTimeout(timer.current);
      timer.current = setTimeout(save, isAtOnce ? 0 : PAUSE);
    },
    [name, save, show],
  );

  const change: EditedEntry["change"] = useCallback(
    (step, make) => {
      const before = latest.current;
      const next = make(before);
      if (isSame(before, next)) return;
      setSteps((all) =>
        all.at(-1)?.name === step ? all : [...all, { name: step, back: () => put(before, true) }],
      );
      put(next, false);
    },
    [put],
  );

  const refresh = useCallback(async () => {
    const now = await openAgain(name);
    if (!now) return;
    version.current = now.version;
    setPictures(now.pictures);
    show(now.content);
  }, [name, show]);

  const doOnServer: EditedEntry["doOnServer"] = useCallback(
    async (work, back) => {
      const before = latest.current;
      const text = await work();
      await refresh();
      const takeBack = async () => {
        await back();
        await refresh();
        put(before, true);
      };
      setSteps((all) => [...all, { name: "", back: () => void takeBack() }]);
      setSaving({ state: "saved", text, problems: [] });
    },
    [put, refresh],
  );

  const undo = () => {
    const last = steps.at(-1);
    setSteps(steps.slice(0, -1));
    last?.back();
  };

  useEffect(() => {
    const draft = localStorage.getItem(draftKey(name));
    if (!draft) return;
    const { version: its, content: typed } = JSON.parse(draft);
    version.current = its;
    put(typed, true);
    setSaving({ state: "waiting", text: "Visszatettem, amit legutóbb írtál.", problems: [] });
  }, [name, put]);

  useEffect(() => {
    if (saving.state === "saved") return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [saving.state]);

  return {
    content,
    pictures,
    saving,
    change,
    undo: steps.length > 0 ? undo : undefined,
    doOnServer,
    refresh,
  };
}
