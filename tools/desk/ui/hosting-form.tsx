import { useState } from "react";
import { fieldsOf, HOSTINGS, isHosting } from "../../publish/hostings";
import { ActionForm } from "./action-form";
import styles from "./form.module.css";

interface HostingFormProps {
  /** What is chosen now; secrets are not told. */
  current: Partial<Record<string, string>>;
}

export function HostingForm({ current }: HostingFormProps) {
  const [kind, setKind] = useState<keyof typeof HOSTINGS>(
    isHosting(current.PUBLISH_TO) ? current.PUBLISH_TO : "ftps",
  );
  return (
    <ActionForm action="hosting" button="Elmentem és kipróbálom">
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
      {"PUBLISH_FOLDER" in HOSTINGS[kind].fields && (
        <p>
          <label>
            <input type="checkbox" name="makeFolder" /> Ha még nincs ilyen mappa, hozd létre
          </label>
        </p>
      )}
    </ActionForm>
  );
}
