"use client";

import { startTransition, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { LinkedText } from "@/components/page/linked-text";
import { CONTACT_URL, HONEYPOT } from "@/lib/contact/post-message";
import type { OpenDays } from "@/lib/dates/free-days";
import { formStrings, messageErrors } from "@/lib/strings";
import { ChosenPhotos } from "./chosen-photos";
import { ContactField } from "./contact-field";
import "./contact-form.css";
import {
  ResultsWithoutScripts,
  SendAdvice,
  StatusPopup,
  Thanks,
  type ThanksProps,
} from "./contact-results";
import { DayField } from "./day-field";
import { type FormPackage, useContactForm } from "./use-contact-form";

export interface ContactFormProps {
  packages: readonly FormPackage[];
  story?: ThanksProps["story"];
  email: string;
  days?: OpenDays | undefined;
}

/**
 * Without scripts the browser posts the form and returns to one of the anchors. It cannot use CSS modules:
 * `contact.inline.ts` hydrates it with another bundle, which does not know their class names.
 */
export function ContactForm({ packages, story, email, days }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(packages, form);
  const { formik, chosen, choose, readFields, submit, touch } = contact;
  const { result, reset, isHydrated, isValid, isDone } = contact;

  return (
    <form
      ref={form}
      className="contact-form"
      action={CONTACT_URL}
      method="post"
      noValidate={isHydrated}
      onInput={readFields}
      onBlurCapture={readFields}
      onSubmit={submit}
      onFocus={touch}
      tabIndex={-1}
      aria-label={formStrings.form}
      aria-busy={formik.isSubmitting}
      data-done={isDone || undefined}
    >
      {!result && <ResultsWithoutScripts email={email} />}
      {isDone && <Thanks story={story} onNewMessage={reset} />}
      <ChosenPhotos {...chosen} />
      <DayField days={days} day={formik.values.day} choose={(day) => choose({ day })} />
      {packages.length > 0 && (
        <ContactField formik={formik} name="package">
          <option value="">{formStrings.noPackage}</option>
          {packages.map(({ id, title, price, asksPlace }) => (
            <option key={id} value={id} data-place={asksPlace || undefined}>
              {`${title}, ${price}`}
            </option>
          ))}
        </ContactField>
      )}
      {packages.some(({ asksPlace }) => asksPlace) && (
        <div className="contact-form-place">
          <ContactField formik={formik} name="place" />
        </div>
      )}
      <ContactField formik={formik} name="email" type="email" required={messageErrors.email} />
      <ContactField formik={formik} name="phone" type="tel" />
      <ContactField formik={formik} name="subject" required={messageErrors.subject} />
      <ContactField formik={formik} name="message" required={messageErrors.message} rows={6} />
      <p className="contact-form-honeypot" aria-hidden="true">
        <label>
          {formStrings.trap}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>

      <p className="contact-form-privacy contact-form-needs">{formStrings.needs}</p>
      <div className="contact-form-end">
        <button
          type="submit"
          className="contact-form-button"
          // `prefill.inline.ts` has disabled it, so it is undefined until hydration, and React then updates it.
          disabled={isHydrated ? !isValid : undefined}
          suppressHydrationWarning
          aria-disabled={formik.isSubmitting}
        >
          {formik.isSubmitting ? formStrings.sending : formStrings.send}
        </button>
        <p className="contact-form-privacy">
          <LinkedText sentence={formStrings.privacy} href="/privacy" />
        </p>
      </div>
      <StatusPopup result={result}>
        {!formik.isSubmitting && <SendAdvice result={result} email={email} />}
      </StatusPopup>
    </form>
  );
}

/** Hydrates the form in a task of its own, so the browser handles pending input first. */
export async function hydrateForm(box: HTMLElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const props = JSON.parse(box.dataset.contactForm ?? "{}");
  startTransition(() => {
    hydrateRoot(box, <ContactForm {...props} />);
  });
}
