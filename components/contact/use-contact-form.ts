import { useFormik } from "formik";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { RESULT_ANCHORS } from "@/lib/contact/anchors";
import {
  draftIdOf,
  EMPTY_MESSAGE,
  isEmptyMessage,
  readDraft,
  readWaitingId,
  saveDraft,
  saveWaitingId,
} from "@/lib/contact/draft";
import {
  askedFor,
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  type ContactSubmission,
  contactMessage,
  HONEYPOT,
  isNameable,
} from "@/lib/contact/message";
import { forget, keepWaiting, type OutboxNews } from "@/lib/contact/outbox";
import { postMessage } from "@/lib/contact/post-message";
import { type Choice, choiceWords, withChoice } from "@/lib/contact/subject";
import { idsIn } from "@/lib/favourites";
import { appCheckToken } from "./app-check-token";
import type { SendResult } from "./status-popup";
import { useOutbox } from "./use-outbox";
import { usePictures } from "./use-pictures";

/** A package as the form names it. */
export interface FormPackage {
  id: string;
  title: string;
  /** As it is read. */
  price: string;
  /** The form asks where it will be, and how many people come. */
  asksPlace: boolean;
}

/** What the browser's history remembers of this visit, by Back and reload. */
const WAS_HERE = "wasHere";

/**
 * State of the contact form: its values, their errors, the result of sending. The values outlive a reload, and so does
 * what was typed before the page's scripts ran.
 */
export function useContactForm(
  packages: readonly FormPackage[],
  form: RefObject<HTMLFormElement | null>,
) {
  const packageTitles = Object.fromEntries(packages.map(({ id, title }) => [id, title]));
  const [result, setResult] = useState<SendResult>();
  const chosen = usePictures();
  const formik = useFormik<ContactMessage>({
    initialValues: EMPTY_MESSAGE,
    validationSchema: contactMessage,
    onSubmit: async (values) => {
      const trap = new FormData(form.current ?? undefined).get(HONEYPOT);
      const token = await appCheckToken();
      const typed = contactMessage.cast(values);
      const pictures = chosen.pictures?.map(({ id }) => id).join();
      // The id is that of what was typed, as favourites may change in another tab.
      const submission = { ...typed, pictures, id: draftIdOf(typed) };
      const outcome = await sendOrKeep(submission, String(trap ?? ""), token);
      if (outcome === "sent") clear();
      setResult({ outcome });
    },
  });

  function clear() {
    saveDraft(EMPTY_MESSAGE);
    saveWaitingId("");
    formik.resetForm({ values: EMPTY_MESSAGE });
    chosen.startAnew();
    // What the address asked about is done with, also for a reload.
    history.replaceState(history.state, "", location.pathname);
    // The button that was pressed is disabled now; the focus must stand somewhere.
    if (form.current?.contains(document.activeElement)) form.current.focus({ preventScroll: true });
  }

  function startAnew() {
    flushSync(() => setResult(undefined));
    form.current?.querySelector<HTMLElement>("[name=email]")?.focus();
  }

  const [isRestored, setIsRestored] = useState(false);
  const { values, setValues, setTouched } = formik;
  function fill(message: ContactMessage) {
    setValues(message);
    // What is wrong with a text that was there before is said at once, and so with a field that was left empty.
    const isTouched = CONTACT_FIELDS.map((field) => [
      field,
      Boolean(message[field]) || wasLeft(form.current, field),
    ]);
    setTouched(Object.fromEntries(isTouched), false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    // A message that was sent without scripts is done with.
    if (window.location.hash === `#${RESULT_ANCHORS.sent}`) saveDraft(EMPTY_MESSAGE);
    // After Back or a reload the draft counts: it may be about another day by now.
    const { pictures: _, ...asked } = history.state?.[WAS_HERE] ? {} : askedFor(location.search);
    if (!choiceWords(asked, packageTitles).package) delete asked.package;
    const draft = { ...readDraft(), ...typedBefore(form.current, asked) };
    fill(withChoice(draft, asked, packageTitles));
    setIsRestored(true); // with the texts, so that the empty form before them is never what is kept
  }, []);
  useEffect(() => {
    if (isRestored) history.replaceState({ ...history.state, [WAS_HERE]: true }, "");
  }, [isRestored]);
  useEffect(() => {
    if (isRestored) saveDraft(values);
  }, [isRestored, values]);

  const trimmed = contactMessage.cast(values);
  useOutbox({
    /** What has gone empties the form, unless something else is written in it by then. */
    onNews({ id, outcome }: OutboxNews) {
      if (outcome === "refused") return setResult({ outcome: "failed" });
      if (id === draftIdOf(trimmed)) clear();
      setResult({ outcome });
    },
    /** An empty form shows the message that waits. */
    onWaiting({ id, pictures, ...fields }: ContactSubmission) {
      if (isEmptyMessage(trimmed)) {
        chosen.ask(idsIn(pictures));
        saveWaitingId(id);
        fill({ ...EMPTY_MESSAGE, ...fields });
      }
      setResult({ outcome: "waiting" });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };
  const isValid = contactMessage.isValidSync(values);
  const isDone = result?.outcome === "sent" && isEmptyMessage(values);
  return {
    formik,
    chosen,
    /** Makes the message one about this package or day. */
    choose: (choice: Choice) => void setValues(withChoice(values, choice, packageTitles)),
    submit,
    touch: appCheckToken,
    result,
    startAnew,
    isHydrated: isRestored,
    isValid,
    isDone,
  };
}

/** Sends a message; without a network the browser keeps it until there is one. */
async function sendOrKeep(
  submission: ContactSubmission,
  trap: string,
  token: string | undefined,
): Promise<SendResult["outcome"]> {
  const { id, ...message } = submission;
  const outcome = await postMessage({ ...message, [HONEYPOT]: trap }, token);
  const isKept = outcome === "unreachable" && (await keepWaiting(submission));
  // An earlier version of the text is dropped only when this one is sent, or waits in its place.
  const earlier = readWaitingId();
  if (outcome === "sent" || (isKept && earlier !== id)) await forget(earlier);
  if (isKept) {
    saveWaitingId(id);
    return "waiting";
  }
  return outcome === "sent" || outcome === "busy" ? outcome : "failed";
}

/** Whether a field was visited before this ran: `contact.inline.ts` notes it. */
const wasLeft = (form: HTMLFormElement | null, field: ContactField) =>
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.dataset.left === "true";

/** What the visitor or the browser wrote into the fields before this ran, without what the address put there. */
function typedBefore(form: HTMLFormElement | null, asked: Choice): Partial<ContactMessage> {
  if (!form) return {};
  const data = new FormData(form);
  const texts = CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? "")] as const);
  const isTyped = (field: ContactField, text: string) =>
    field === "day" ? isNameable(text) : text !== "";
  return Object.fromEntries(
    texts.filter(([field, text]) => isTyped(field, text) && !Object.hasOwn(asked, field)),
  );
}
