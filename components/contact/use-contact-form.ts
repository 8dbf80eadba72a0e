import { useFormik } from "formik";
import { type FormEvent, type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Day } from "@/content/day";
import { RESULT_ANCHORS } from "@/lib/contact/anchors";
import {
  EMPTY_MESSAGE,
  earlierIds,
  forgetId,
  idOf,
  isEmptyMessage,
  readDraft,
  saveDraft,
  subjectFor,
} from "@/lib/contact/draft";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  contactMessage,
  HONEYPOT,
} from "@/lib/contact/message";
import { forget, keepWaiting } from "@/lib/contact/outbox";
import { postMessage } from "@/lib/contact/post-message";
import { dayInAddress, withDay } from "@/lib/contact/with-day";
import { splitPictures, withPictures } from "@/lib/contact/with-pictures";
import { storageOf } from "@/lib/storage";
import type { SendResult } from "./send-result";
import { useAppCheck } from "./use-app-check";
import { useOutbox } from "./use-outbox";
import { usePictures } from "./use-pictures";

interface FormSubject {
  /** Titles of the packages by id, for `/contact?csomag=<id>`. */
  packageTitles: Record<string, string>;
  /** Where pictures are found that a message names. */
  siteUrl: string;
  /** The day that the page is about, as `/contact?nap=<day>` may be too. */
  day?: Day | undefined;
}

/** What the browser's history remembers of this visit, by Back and reload. */
const WAS_HERE = "wasHere";

const storage = () => storageOf("sessionStorage");

/**
 * State of the contact form: what is written, what is wrong with it, what came of sending it. What is written
 * outlives a reload, and also what was typed before the page's scripts ran.
 */
export function useContactForm(
  { packageTitles, siteUrl, day }: FormSubject,
  form: RefObject<HTMLFormElement | null>,
) {
  const [result, setResult] = useState<SendResult>();
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const tell = (outcome: SendResult["outcome"]) =>
    setResult((previous) => ({ outcome, number: (previous?.number ?? 0) + 1 }));

  const chosen = usePictures();
  /** A message that was sent comes back as it was typed, its pictures beside it. */
  function takeApart(sent: ContactMessage): ContactMessage {
    const { text, ids } = splitPictures(sent.message, siteUrl);
    chosen.ask(ids);
    return { ...sent, message: text };
  }

  const appCheck = useAppCheck();
  const firstValues = day ? withDay(EMPTY_MESSAGE, day) : EMPTY_MESSAGE;
  const formik = useFormik<ContactMessage>({
    initialValues: firstValues,
    validationSchema: contactMessage,
    onSubmit: async (values) => {
      const trap = new FormData(form.current ?? undefined).get(HONEYPOT);
      const token = await appCheck.token();
      const typed = contactMessage.cast(values);
      const text = withPictures(typed.message, await chosen.settled(), siteUrl);
      const outcome = await sendOrKeep(typed, text, String(trap ?? ""), token);
      if (outcome === "sent") clear();
      tell(outcome);
    },
  });

  function clear() {
    saveDraft(storage(), EMPTY_MESSAGE);
    forgetId(storage());
    formik.resetForm({ values: EMPTY_MESSAGE });
    chosen.startAnew();
    // What the address asked about is done with, also for a reload.
    history.replaceState(history.state, "", location.pathname);
    // The button that was pressed is disabled now; the focus must stand somewhere.
    if (form.current?.contains(document.activeElement)) form.current.focus({ preventScroll: true });
  }

  function startAnew() {
    flushSync(() => setResult(undefined));
    form.current?.querySelector("input")?.focus();
  }

  const [isRestored, setIsRestored] = useState(false);
  const { values, setValues, setTouched } = formik;
  function fill(message: ContactMessage) {
    setValues(message);
    // What is wrong with a text that was there before is said at once, and so with a field that was left empty.
    const isTouched = CONTACT_FIELDS.map((field) => [
      field,
      message[field] !== "" || wasLeft(form.current, field),
    ]);
    setTouched(Object.fromEntries(isTouched), false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    // A message that was sent without scripts is done with.
    if (window.location.hash === `#${RESULT_ANCHORS.sent}`) saveDraft(storage(), EMPTY_MESSAGE);
    const draft = { ...readDraft(storage()), ...typedBefore(form.current, firstValues) };
    const { search } = window.location;
    const chosen = new URLSearchParams(search).get("csomag");
    const message = { ...draft, subject: subjectFor(draft.subject, chosen, packageTitles) };
    const asked = day ?? dayInAddress(search);
    // Who comes back, or loads the page again, finds what was left here: it may be about another day by now.
    fill(asked && !history.state?.[WAS_HERE] ? withDay(message, asked) : message);
    setIsRestored(true); // with the texts, so that the empty form before them is never what is kept
  }, []);
  useEffect(() => {
    if (isRestored) history.replaceState({ ...history.state, [WAS_HERE]: true }, "");
  }, [isRestored]);
  useEffect(() => {
    if (isRestored) saveDraft(storage(), values);
  }, [isRestored, values]);

  useOutbox({ message: contactMessage.cast(values), takeApart, fill, clear, tell });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };
  const isValid = contactMessage.isValidSync(values);
  const isDone = result?.outcome === "sent" && isEmptyMessage(values);
  return {
    formik,
    chosen,
    submit,
    touch: appCheck.touch,
    result,
    startAnew,
    isHydrated,
    isValid,
    isDone,
  };
}

/**
 * Sends a message; where there is no network, the browser keeps it until there is one. Its id is that of what was typed:
 * captions may come late, and favourites change in another tab.
 *
 * @param text what was typed as the message, with the pictures behind it
 */
async function sendOrKeep(
  typed: ContactMessage,
  text: string,
  trap: string,
  appCheckToken: string | undefined,
): Promise<SendResult["outcome"]> {
  const submission = { ...typed, message: text, id: idOf(storage(), typed) };
  const outcome = await postMessage({ ...submission, [HONEYPOT]: trap }, appCheckToken);
  const isKept = outcome === "unreachable" && (await keepWaiting(submission));
  // What waited in other words is done with only when these are sent, or wait in its place.
  if (outcome === "sent" || isKept) {
    for (const id of earlierIds(storage())) await forget(id);
  }
  if (outcome === "sent") await forget(submission.id);
  if (isKept) return "waiting";
  return outcome === "sent" || outcome === "busy" ? outcome : "failed";
}

/** Whether a field was visited before this ran: `contact.inline.ts` notes it. */
const wasLeft = (form: HTMLFormElement | null, field: ContactField) =>
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.dataset.left === "true";

/** What stands in the fields besides what the server's page has: typed by the visitor, or filled in by the browser. */
function typedBefore(form: HTMLFormElement | null, first: ContactMessage): Partial<ContactMessage> {
  if (!form) return {};
  const data = new FormData(form);
  const texts = CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? "")] as const);
  return Object.fromEntries(texts.filter(([field, text]) => text !== "" && text !== first[field]));
}
