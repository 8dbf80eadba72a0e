import { useFormik } from "formik";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import {
  draftIdOf,
  EMPTY_MESSAGE,
  isDraftId,
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
  isCompleteDay,
} from "@/lib/contact/message";
import { forget, type OutboxNews, sendOrStore } from "@/lib/contact/outbox";
import { HONEYPOT } from "@/lib/contact/post-message";
import { type Choice, choiceWords, withChoice } from "@/lib/contact/subject";
import { idsIn } from "@/lib/favourites";
import { RESULT_ANCHORS } from "@/lib/navigation";
import { usePhotos } from "./chosen-photos";
import type { SendResult } from "./contact-results";
import { useOutbox } from "./use-outbox";

export interface FormPackage {
  id: string;
  title: string;
  /** Formatted. */
  price: string;
  /** True if the form asks for the place and the number of guests. */
  asksPlace: boolean;
}

/** Key in the history state: true after Back and a reload. */
const WAS_HERE = "wasHere";
/** After this time the message is sent without a token. */
const TOKEN_TIMEOUT_MS = 4000;
/** How often the form looks for values that the browser filled in without an event. */
const FILLED_CHECK_MS = 300;

/**
 * State of the contact form. The fields themselves have the message: browsers and password managers may fill them without
 * an event, so React never writes them, and formik gets their values. A draft survives a reload.
 */
export function useContactForm(
  packages: readonly FormPackage[],
  form: RefObject<HTMLFormElement | null>,
) {
  const packageTitles = Object.fromEntries(packages.map(({ id, title }) => [id, title]));
  const [result, setResult] = useState<SendResult>();
  const chosen = usePhotos();
  const formik = useFormik<ContactMessage>({
    initialValues: EMPTY_MESSAGE,
    validationSchema: contactMessage,
    onSubmit: async (values) => {
      const honeypot = new FormData(form.current ?? undefined).get(HONEYPOT);
      const token = await appCheckToken();
      const typed = contactMessage.cast(values);
      const pictures = chosen.photos?.map(({ id }) => id).join();
      // The id depends only on what was typed, because another tab may change the favourites.
      const submission = { ...typed, pictures, id: draftIdOf(typed) };
      const outcome = await sendOrStore(submission, readWaitingId(), String(honeypot ?? ""), token);
      if (outcome === "waiting") saveWaitingId(submission.id);
      if (outcome === "sent") clear();
      setResult({ outcome });
    },
  });

  function clear() {
    // First: the clicked button will be disabled and lose the focus, and a field that is left is validated.
    if (form.current?.contains(document.activeElement)) form.current.focus({ preventScroll: true });
    saveDraft(EMPTY_MESSAGE);
    saveWaitingId("");
    form.current?.reset();
    formik.resetForm({ values: EMPTY_MESSAGE });
    chosen.reset();
    // A reload must not prefill the same again.
    history.replaceState(history.state, "", location.pathname);
  }

  function reset() {
    flushSync(() => setResult(undefined));
    form.current?.querySelector<HTMLElement>("[name=email]")?.focus();
  }

  const [isRestored, setIsRestored] = useState(false);
  const { values, setValues, setTouched } = formik;
  const messageInFields = () => ({ ...EMPTY_MESSAGE, ...textsIn(form.current) });
  function show(message: ContactMessage) {
    const before = textsIn(form.current);
    for (const name of CONTACT_FIELDS) {
      const field = fieldIn(form.current, name);
      const text = message[name] || undefined;
      if (!field || before[name] === text) continue; // an incomplete day stays
      field.value = text ?? "";
      if (field instanceof HTMLSelectElement && field.value !== text) field.value = ""; // outdated
    }
    setValues(messageInFields());
  }
  /** Takes over what is in the fields. At once, so that formik validates it. */
  function readFields() {
    const shown = messageInFields();
    if (draftIdOf(shown) === draftIdOf(values)) return;
    const { day, package: id } = shown;
    const isChoice = day !== values.day || id !== values.package;
    const before = { ...shown, day: values.day, package: values.package };
    flushSync(() =>
      show(isChoice ? withChoice(before, { day, package: id }, packageTitles) : shown),
    );
  }
  const checkFilled = useEffectEvent(readFields);
  function fill(message: ContactMessage) {
    show(message);
    // Restored texts, and fields blurred before hydration (`contact.inline.ts`), show their errors at once.
    const touched = CONTACT_FIELDS.filter(
      (name) => message[name] || fieldIn(form.current, name)?.dataset.blurred,
    );
    setTouched(Object.fromEntries(touched.map((name) => [name, true])), false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    // The message was sent without scripts.
    if (window.location.hash === `#${RESULT_ANCHORS.sent}`) saveDraft(EMPTY_MESSAGE);
    // After Back or a reload the draft takes precedence: its day may have been changed.
    const { pictures: _, ...prefilled } = history.state?.[WAS_HERE]
      ? {}
      : askedFor(location.search);
    if (!choiceWords(prefilled, packageTitles).package) delete prefilled.package;
    const draft = { ...readDraft(), ...textsIn(form.current, prefilled) };
    fill(withChoice(draft, prefilled, packageTitles));
    setIsRestored(true); // in the same update as the texts: the empty form must not be saved
  }, []);
  useEffect(() => {
    if (!isRestored) return;
    history.replaceState({ ...history.state, [WAS_HERE]: true }, "");
    const timer = setInterval(checkFilled, FILLED_CHECK_MS);
    return () => clearInterval(timer);
  }, [isRestored]);
  useEffect(() => {
    if (isRestored) saveDraft(values);
  }, [isRestored, values]);

  const trimmed = () => contactMessage.cast(messageInFields());
  useOutbox({
    isRestored,
    isOwn: isDraftId,
    /** Empties the form if its message was sent. */
    onNews(news: OutboxNews) {
      const { id, outcome } = news;
      if (outcome === "sent") {
        if (id === draftIdOf(trimmed())) clear();
        setResult({ outcome });
      } else {
        const { subject, message } = news.submission;
        const isInForm = restore(news.submission);
        setResult({ outcome, text: isInForm ? "" : `${subject}\n\n${message}` });
      }
    },
    onWaiting(submission: ContactSubmission) {
      restore(submission);
      setResult({ outcome: "waiting" });
    },
  });

  /** Shows a message from the outbox in an empty form. False if the form contains another message. */
  function restore({ id, pictures, ...fields }: ContactSubmission): boolean {
    if (!isEmptyMessage(trimmed())) return id === draftIdOf(trimmed());
    chosen.add(idsIn(pictures));
    saveWaitingId(id);
    // At once: another message may follow, which must not replace this one.
    flushSync(() => fill({ ...EMPTY_MESSAGE, ...fields }));
    return true;
  }

  function touch() {
    void appCheckToken();
    // The visitor has seen the unsent message, which is a draft from now on.
    if (result?.outcome === "unsent" && !result.text) void forget(readWaitingId());
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    readFields();
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };
  return {
    formik,
    chosen,
    choose: (choice: Choice) => show(withChoice(messageInFields(), choice, packageTitles)),
    readFields,
    submit,
    touch,
    result,
    reset,
    isHydrated: isRestored,
    isValid: contactMessage.isValidSync(values),
    isDone: result?.outcome === "sent" && isEmptyMessage(values),
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldIn = (form: HTMLFormElement | null, name: ContactField) =>
  form?.querySelector<Field>(`[name=${name}]`);

/** What the visitor or the browser wrote into the fields, except the prefilled values. */
function textsIn(form: HTMLFormElement | null, prefilled: Choice = {}): Partial<ContactMessage> {
  const texts = CONTACT_FIELDS.map((name) => [name, fieldIn(form, name)?.value ?? ""] as const);
  const isTyped = (name: ContactField, text: string) =>
    name === "day" ? isCompleteDay(text) : text !== "";
  return Object.fromEntries(
    texts.filter(([name, text]) => isTyped(name, text) && !Object.hasOwn(prefilled, name)),
  );
}

/** Proves that a message comes from this site. The form fetches it on focus, so sending does not wait. */
async function appCheckToken(): Promise<string | undefined> {
  // Builds without App Check drop the import and Firebase with it.
  const token = process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY
    ? import("@/lib/firebase/fetch-app-check-token").then((module) => module.fetchAppCheckToken())
    : undefined;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS));
  return Promise.race([token?.catch(() => undefined), timeout]);
}
