import { useFormik } from "formik";
import { type FormEvent, type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
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
  type ContactMessage,
  contactMessage,
  HONEYPOT,
} from "@/lib/contact/message";
import { forget, keepWaiting } from "@/lib/contact/outbox";
import { postMessage } from "@/lib/contact/post-message";
import type { SendResult } from "./send-result";
import { useAppCheck } from "./use-app-check";
import { useOutbox } from "./use-outbox";

/**
 * State of the contact form: what is written, what is wrong with it, what came of sending it. What is written
 * outlives a reload, and also what was typed before the page's scripts ran.
 *
 * @param packageTitles titles of the packages by id, for `/contact?csomag=<id>`
 */
export function useContactForm(
  packageTitles: Record<string, string>,
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

  const appCheck = useAppCheck();
  const formik = useFormik<ContactMessage>({
    initialValues: EMPTY_MESSAGE,
    validationSchema: contactMessage,
    onSubmit: async (values) => {
      const trap = new FormData(form.current ?? undefined).get(HONEYPOT);
      const token = await appCheck.token();
      const outcome = await sendOrKeep(contactMessage.cast(values), String(trap ?? ""), token);
      if (outcome === "sent") clear();
      tell(outcome);
    },
  });

  function clear() {
    saveDraft(sessionStorage, EMPTY_MESSAGE);
    forgetId(sessionStorage);
    formik.resetForm();
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
    // What is wrong with a text that was there before is said at once.
    const isFilled = CONTACT_FIELDS.map((field) => [field, message[field] !== ""]);
    setTouched(Object.fromEntries(isFilled), false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    // A message that was sent without scripts is done with.
    if (window.location.hash === `#${RESULT_ANCHORS.sent}`)
      saveDraft(sessionStorage, EMPTY_MESSAGE);
    const draft = { ...readDraft(sessionStorage), ...typedBefore(form.current) };
    const chosen = new URLSearchParams(window.location.search).get("csomag");
    fill({ ...draft, subject: subjectFor(draft.subject, chosen, packageTitles) });
    setIsRestored(true); // with the texts, so that the empty form before them is never what is kept
  }, []);
  useEffect(() => {
    if (isRestored) saveDraft(sessionStorage, values);
  }, [isRestored, values]);

  useOutbox({ message: contactMessage.cast(values), fill, clear, tell });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };
  const isValid = contactMessage.isValidSync(values);
  const isDone = result?.outcome === "sent" && isEmptyMessage(values);
  return {
    formik,
    submit,
    touch: appCheck.touch,
    result,
    startAnew,
    isHydrated,
    isValid,
    isDone,
  };
}

/** Sends a message; where there is no network, the browser keeps it until there is one. */
async function sendOrKeep(
  message: ContactMessage,
  trap: string,
  appCheckToken: string | undefined,
): Promise<SendResult["outcome"]> {
  const submission = { ...message, id: idOf(sessionStorage, message) };
  const outcome = await postMessage({ ...submission, [HONEYPOT]: trap }, appCheckToken);
  const isKept = outcome === "unreachable" && (await keepWaiting(submission));
  // What waited in other words is done with only when these are sent, or wait in its place.
  if (outcome === "sent" || isKept) {
    for (const id of earlierIds(sessionStorage)) await forget(id);
  }
  if (outcome === "sent") await forget(submission.id);
  if (isKept) return "waiting";
  return outcome === "sent" || outcome === "busy" ? outcome : "failed";
}

/** What stands in the fields of the server's page: typed by the visitor, or filled in by the browser. */
function typedBefore(form: HTMLFormElement | null): Partial<ContactMessage> {
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? "")]).filter(
      ([, text]) => text !== "",
    ),
  );
}
