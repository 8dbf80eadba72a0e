/** The first page while the site is the demo: makes it the photographer's own. */
import { type FormEvent, useId, useState } from "react";
import { customProperties, DEFAULT_PALETTE, PALETTES } from "@/lib/content/palettes";
import type { FoundSite } from "../../setup/find-sites";
import type { FieldIssue, SaveAnswer } from "../protocol";
import { Button, DropZone, fieldsOf, PageTitle } from "./controls";
import form from "./form.module.css";
import { PaletteChoice } from "./look-fields";
import { useSiteFrame } from "./page-frame";
import { post } from "./request";
import { SiteOffers } from "./site-offers";
import styles from "./welcome-page.module.css";

const FIELDS = [
  { name: "name", label: "Hogy hívnak?", autoComplete: "name", placeholder: "Kiss Éva" },
  {
    ...{ name: "email", label: "Melyik e-mail-címre írjanak?", autoComplete: "email" },
    placeholder: "eva@kisseva.hu",
  },
  { name: "copyrightYear", label: "Melyik évtől álljon a © a lap alján?", inputMode: "numeric" },
] as const;

export function WelcomeView({ sites, onSkip }: { sites: FoundSite[]; onSkip: () => void }) {
  const [palette, setPalette] = useState<keyof typeof PALETTES>(DEFAULT_PALETTE);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  /** Undefined while a request runs. */
  const [status, setStatus] = useState<string | undefined>("");
  const show = async (answering: Promise<SaveAnswer>) => {
    setStatus(undefined);
    const { text, issues = [], href } = await answering;
    setIssues(issues);
    setStatus(text);
    if (href) window.location.assign(href);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void show(post("start-site", fieldsOf(event.currentTarget)));
  };
  const restore = ([file]: File[]) => void (file && show(post("restore-site", { file })));
  return (
    <div className={styles.welcome}>
      <div>
        <PageTitle>Szia! Legyen ez az oldal a tiéd</PageTitle>
        {sites.length > 0 && (
          <>
            <SiteOffers sites={sites} />
            <h2>Új oldalt kezdek</h2>
          </>
        )}
        <p>Négy dolog kell hozzá. Később mindent megváltoztathatsz.</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          {FIELDS.map((field) => (
            <WelcomeField
              key={field.name}
              {...field}
              issues={issues}
              onChange={() => setIssues(issues.filter(({ path }) => path !== field.name))}
            />
          ))}
          <fieldset className={styles.palettes}>
            <legend>Milyen színű legyen?</legend>
            <PaletteChoice name="palette" value={palette} onChange={setPalette} />
          </fieldset>
          <p>
            <Button type="submit" data-main disabled={status === undefined}>
              Ez legyen az én oldalam
            </Button>{" "}
            <span role="status">{status ?? "Egy pillanat…"}</span>
          </p>
        </form>
        {sites.length === 0 && <SiteOffers sites={sites} />}
        <h2>Van egy biztonsági mentésem</h2>
        <DropZone accept=".tar" className={styles.backup} onFiles={restore}>
          <span>Húzd ide a mentés fájlját (honlap-….tar), vagy kattints, és válaszd ki.</span>
        </DropZone>
        <p>
          <Button onClick={onSkip}>Előbb körülnézek a mintában</Button>
        </p>
      </div>
      <Preview palette={palette} />
    </div>
  );
}

type WelcomeFieldProps = (typeof FIELDS)[number] & { issues: FieldIssue[]; onChange: () => void };

function WelcomeField({ label, issues, ...input }: WelcomeFieldProps) {
  const id = useId();
  const issue = issues.find(({ path }) => path === input.name);
  return (
    <p className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        required
        defaultValue={input.name === "copyrightYear" ? new Date().getFullYear() : ""}
        aria-invalid={issue && true}
        aria-describedby={`${id}-issue`}
      />
      <span id={`${id}-issue`} className={form.invalid}>
        {issue?.reason}
      </span>
    </p>
  );
}

/** The demo's home page in the chosen colours. */
function Preview({ palette }: { palette: keyof typeof PALETTES }) {
  const colours = customProperties(PALETTES[palette]) ?? {};
  const frame = useSiteFrame("/home", { colours }, [palette]);
  return (
    <aside className={styles.preview} aria-label="Az oldal">
      <p>Egy pillanat, készül a minta…</p>
      <iframe {...frame.props} tabIndex={-1} />
    </aside>
  );
}
