"use client";

import { startTransition, useActionState, useState } from "react";
import { fieldsOf, HOSTINGS, isHosting } from "../../publish/hostings";
import { act } from "./ask";
import styles from "./form.module.css";

interface HostingFormProps {
  /** What is chosen now; secrets are not told. */
  current: Partial<Record<string, string>>;
}

/** Where the site is published to: one choice, its fields, and a trial. */
export function HostingForm({ current }: HostingFormProps) {
  const [kind, setKind] = useState<keyof typeof HOSTINGS>(
    isHosting(current.PUBLISH_TO) ? current.PUBLISH_TO : "ftps",
  );
  const [answer, submit, isBusy] = useActionState(
    async (_: { isDone: boolean; text: string } | undefined, fields: FormData) =>
      act("hosting", Object.fromEntries(fields)),
    undefined,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault(); // React would empty the fields of a form with an action
        const fields = new FormData(event.currentTarget);
        startTransition(() => submit(fields));
      }}
    >
      <p className={styles.field}>
        <label htmlFor="hosting">Hova tegyem?</label>
        <select
          id="hosting"
          name="PUBLISH_TO"
          value={kind}
          onChange={({ target }) => isHosting(target.value) && setKind(target.value)}
        >
          {Object.entries(HOSTINGS).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {fieldsOf(kind).map(([name, { label, example, isSecret, isOptional }]) => (
        <p key={kind + name} className={styles.field}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            type={isSecret ? "password" : "text"}
            autoComplete="off"
            spellCheck={false}
            required={!isOptional && !isSecret}
            defaultValue={current[name]}
            placeholder={isSecret && current[name] === "" ? "mentve" : example}
          />
        </p>
      ))}
      <p>
        <button type="submit" disabled={isBusy}>
          {isBusy ? "Kipróbálom…" : "Elmentem és kipróbálom"}
        </button>{" "}
        {answer && <span role={answer.isDone ? "status" : "alert"}>{answer.text}</span>}
      </p>
    </form>
  );
}
