import { useState } from "react";
import type { PublishPage } from "../pages";
import { ActionForm } from "./action-form";
import styles from "./form.module.css";

export function HostingForm({ hostings }: Pick<PublishPage, "hostings">) {
  const [kind, setKind] = useState<string>(
    hostings.find(({ isChosen }) => isChosen)?.kind ?? "ftps",
  );
  const fields = hostings.find((one) => one.kind === kind)?.fields ?? [];
  return (
    <ActionForm action="hosting" button="Elmentem és kipróbálom">
      <p className={styles.field}>
        <label htmlFor="hosting">Hova tegyem?</label>
        <select
          id="hosting"
          name="PUBLISH_TO"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          {hostings.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {fields.map(({ name, label, value, example, isSecret, isOptional }) => (
        <p key={kind + name} className={styles.field}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            type={isSecret ? "password" : "text"}
            autoComplete="off"
            spellCheck={false}
            required={!isOptional && !isSecret}
            defaultValue={value}
            placeholder={isSecret && value === "" ? "mentve" : example}
          />
        </p>
      ))}
      {fields.some(({ name }) => name === "PUBLISH_FOLDER") && (
        <p className={styles.field}>
          <label>
            <input type="checkbox" name="makeFolder" /> Ha még nincs ilyen mappa, hozd létre
          </label>
        </p>
      )}
    </ActionForm>
  );
}
