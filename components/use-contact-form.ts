import { useFormik } from "formik";
import {
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { RESULT_ANCHORS } from "@/lib/contact/anchors";
import { EMPTY_MESSAGE, readDraft, saveDraft, subjectFor } from "@/lib/contact/draft";
import {
  CONTACT_FIELDS,
  type ContactMessage,
  contactMessage,
  HONEYPOT,
} from "@/lib/contact/message";
import { postMessage } from "@/lib/contact/post-message";

export interface SendResult {
  isSent: boolean;
  /** Counts the answers, so that two equal ones are told apart. */
  number: number;
}

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

  const formik = useFormik<ContactMessage>({
    initialValues: EMPTY_MESSAGE,
    validationSchema: contactMessage,
    onSubmit: async (values, { resetForm }) => {
      const trap = new FormData(form.current ?? undefined).get(HONEYPOT);
      const isSent = await postMessage({
        ...contactMessage.cast(values),
        [HONEYPOT]: String(trap ?? ""),
      });
      if (isSent) {
        saveDraft(sessionStorage, EMPTY_MESSAGE);
        resetForm();
        // The button that was pressed is disabled now; the focus must stand somewhere.
        form.current?.focus({ preventScroll: true });
      }
      setResult((previous) => ({ isSent, number: (previous?.number ?? 0) + 1 }));
    },
  });

  const isRestored = useRef(false);
  const { values, setValues, setTouched } = formik;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    // A message that was sent without scripts is done with.
    if (window.location.hash === `#${RESULT_ANCHORS.sent}`)
      saveDraft(sessionStorage, EMPTY_MESSAGE);
    const draft = { ...readDraft(sessionStorage), ...typedBefore(form.current) };
    const chosen = new URLSearchParams(window.location.search).get("csomag");
    isRestored.current = true;
    setValues({ ...draft, subject: subjectFor(draft.subject, chosen, packageTitles) });
    // What is wrong with a text that was there before is said at once.
    const isFilled = CONTACT_FIELDS.map((field) => [field, draft[field] !== ""]);
    setTouched(Object.fromEntries(isFilled), false);
  }, []);
  useEffect(() => {
    if (isRestored.current) saveDraft(sessionStorage, values);
  }, [values]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };
  return { formik, submit, result, isHydrated, isValid: contactMessage.isValidSync(values) };
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
