"use client";

import { useRef } from "react";
import { LinkedWords } from "@/components/page/linked-words";
import { CONTACT_URL } from "@/lib/contact/contact-url";
import { HONEYPOT } from "@/lib/contact/message";
import type { OpenDays } from "@/lib/dates/free-days";
import { formWords } from "@/lib/words";
import { ChosenPictures } from "./chosen-pictures";
import { ChosenSubjects } from "./chosen-subjects";
import { ContactField } from "./contact-field";
import "./contact-form.css";
import { ResultsWithoutScripts, SendAdvice, Thanks } from "./contact-results";
import { FreeDay } from "./free-day";
import { StatusPopup } from "./status-popup";
import { useContactForm } from "./use-contact-form";

export interface ContactFormProps {
  /** Titles of the packages by id. */
  packageTitles: Record<string, string>;
  /** Their prices, as they are read. */
  packagePrices: Record<string, string>;
  /** What happens after a message, step by step. */
  next?: readonly string[] | undefined;
  /** Named when a message could not be sent. */
  email: string;
  /** Which days are free, where the site says so. */
  days?: OpenDays | undefined;
}

/**
 * The contact form. Without scripts the browser posts it and returns to one of the anchors. Its styles are no modules:
 * `contact.inline.ts` hydrates it with a bundle of its own, which would give them other names.
 */
export function ContactForm({
  packageTitles,
  packagePrices,
  next = [],
  email,
  days,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formik, chosen, choose, submit, touch, result, startAnew, isHydrated, isValid, isDone } =
    useContactForm(packageTitles, form);

  return (
    <>
      {days && <FreeDay days={days} day={formik.values.day} putIn={(day) => choose({ day })} />}
      <form
        ref={form}
        className="contact-form"
        action={CONTACT_URL}
        method="post"
        noValidate={isHydrated}
        onSubmit={submit}
        onFocus={touch}
        tabIndex={-1}
        aria-label={formWords.form}
        aria-busy={formik.isSubmitting}
        data-done={isDone || undefined}
      >
        {!result && <ResultsWithoutScripts email={email} />}
        {isDone && <Thanks next={next} onAnother={startAnew} />}
        <ChosenSubjects
          message={formik.values}
          titles={packageTitles}
          prices={packagePrices}
          choose={choose}
        />

        <ContactField
          formik={formik}
          name="email"
          label={formWords.email}
          type="email"
          autoComplete="email"
          isRequired
        />
        <ContactField
          formik={formik}
          name="phone"
          label={formWords.phone}
          type="tel"
          autoComplete="tel"
        />
        <ContactField formik={formik} name="subject" label={formWords.subject} isRequired />
        <ContactField
          formik={formik}
          name="message"
          label={formWords.message}
          isRequired
          rows={6}
        />
        <noscript>
          <ContactField formik={formik} name="day" label={formWords.day} type="date" />
        </noscript>
        <ChosenPictures {...chosen} />
        <p className="contact-form-trap" aria-hidden="true">
          <label>
            {formWords.trap}
            <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </p>

        <div className="contact-form-end">
          <button
            type="submit"
            className="contact-form-button"
            disabled={isHydrated && !isValid}
            aria-disabled={formik.isSubmitting}
          >
            {formik.isSubmitting ? formWords.sending : formWords.send}
          </button>
          <p className="contact-form-privacy">
            <LinkedWords words={formWords.privacy} href="/privacy" />
          </p>
        </div>
        {!formik.isSubmitting && <SendAdvice result={result} email={email} />}
        <StatusPopup result={result} />
      </form>
    </>
  );
}
