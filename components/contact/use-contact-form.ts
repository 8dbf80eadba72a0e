import { useFormik } from "formik";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
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

/** State of the contact form. Its values survive a reload, and include what was typed before hydration. */
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
    saveDraft(EMPTY_MESSAGE);
    saveWaitingId("");
    formik.resetForm({ values: EMPTY_MESSAGE });
    chosen.reset();
    // A reload must not prefill the same again.
    history.replaceState(history.state, "", location.pathname);
    // The clicked button is disabled now, and would lose the focus.
    if (form.current?.contains(document.activeElement)) form.current.focus({ preventScroll: true });
  }

  function reset() {
    flushSync(() => setResult(undefined));
    form.current?.querySelector<HTMLElement>("[name=email]")?.focus();
  }

  const [isRestored, setIsRestored] = useState(false);
  const { values, setValues, setTouched } = formik;
  function fill(message: ContactMessage) {
    setValues(message);
    // Restored texts, and fields blurred before hydration (`contact.inline.ts`), show their errors at once.
    const elementOf = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`);
    const touched = CONTACT_FIELDS.filter(
      (name) => message[name] || elementOf(name)?.dataset.blurred,
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
    const draft = { ...readDraft(), ...typedBefore(form.current, prefilled) };
    fill(withChoice(draft, prefilled, packageTitles));
    setIsRestored(true); // in the same update as the texts: the empty form must not be saved
  }, []);
  useEffect(() => {
    if (isRestored) history.replaceState({ ...history.state, [WAS_HERE]: true }, "");
  }, [isRestored]);
  useEffect(() => {
    if (isRestored) saveDraft(values);
  }, [isRestored, values]);

  const trimmed = contactMessage.cast(values);
  useOutbox(isRestored, {
    isOwn: isDraftId,
    /** Empties the form if its message was sent. */
    onNews(news: OutboxNews) {
      const { id, outcome } = news;
      if (outcome === "sent") {
        if (id === draftIdOf(trimmed)) clear();
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
    if (!isEmptyMessage(trimmed)) return id === draftIdOf(trimmed);
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
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };
  return {
    formik,
    chosen,
    choose: (choice: Choice) => void setValues(withChoice(values, choice, packageTitles)),
    submit,
    touch,
    result,
    reset,
    isHydrated: isRestored,
    isValid: contactMessage.isValidSync(values),
    isDone: result?.outcome === "sent" && isEmptyMessage(values),
  };
}

/** What the visitor or the browser wrote into the fields before hydration, except the prefilled values. */
function typedBefore(form: HTMLFormElement | null, prefilled: Choice): Partial<ContactMessage> {
  const data = new FormData(form ?? undefined);
  const texts = CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? "")] as const);
  const isTyped = (field: ContactField, text: string) =>
    field === "day" ? isCompleteDay(text) : text !== "";
  return Object.fromEntries(
    texts.filter(([field, text]) => isTyped(field, text) && !Object.hasOwn(prefilled, field)),
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
