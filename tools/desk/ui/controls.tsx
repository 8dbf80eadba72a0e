import { type ComponentProps, createContext, type PropsWithChildren, use, useState } from "react";
import type { ActionName, InputOf } from "../actions";
import type { Answer } from "../protocol";
import styles from "./desk.module.css";
import { receiveDrops } from "./dropped-files";
import form from "./form.module.css";
import { post } from "./request";
import { useSavedText } from "./use-imports";
import { RefreshContext } from "./use-page";

/** Disabled, it does nothing but keeps the focus, which would fall to the body. */
export const Button = ({ disabled = false, onClick, ...props }: ComponentProps<"button">) => (
  <button
    type="button"
    aria-disabled={disabled || undefined}
    onClick={disabled ? (event) => event.preventDefault() : onClick}
    {...props}
  />
);

/** What the window's title says before the page's. */
export const TitleStart = createContext<string[]>([]);

/** The heading of a page, which also names its window. */
export const PageTitle = ({ children }: { children: string }) => (
  <>
    <title>{[...new Set([...use(TitleStart), children, "Íróasztal"])].join(" – ")}</title>
    <h1 tabIndex={-1}>{children}</h1>
  </>
);

export function CopyButton({ text, children = "Másolom" }: PropsWithChildren<{ text: string }>) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <Button onClick={copy}>{children}</Button>{" "}
      <span role="status">{isCopied && "Kimásolva."}</span>
    </>
  );
}

export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

export const TextList = ({ texts, ...props }: ComponentProps<"ul"> & { texts: string[] }) => (
  <ul {...props}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

export const Labelled = ({ label, children }: PropsWithChildren<{ label: string }>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className={form.field}>
    {label}
    {children}
  </label>
);

interface DropZoneProps {
  accept: string;
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  /** Needed if its text does not say where the files go. */
  label?: string | undefined;
}

/** An invisible file input covers it, which opens the dialog. */
export const DropZone = (props: PropsWithChildren<DropZoneProps>) => (
  <label
    className={`${styles.dropZone} ${props.className ?? ""}`}
    data-drop=""
    ref={(label) => receiveDrops(label, props.onFiles)}
  >
    {props.children}
    <input
      type="file"
      accept={props.accept}
      multiple
      title=""
      aria-label={props.label}
      onChange={({ target }) => {
        props.onFiles([...(target.files ?? [])]);
        target.value = ""; // otherwise, the same file could not be chosen again
      }}
    />
  </label>
);

export const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** What is filled in. The names of the fields are those of the input. */
export const fieldsOf = <Input,>(form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Input;

interface ActionFormProps<Name extends ActionName> {
  action: Name;
  button: string;
  /** What the fields of the form do not say. */
  body?: Partial<InputOf<Name>>;
  question?: string;
  /** By default, the page is read again. */
  onAnswer?: () => unknown;
}

/** Shows the answer to the posted fields, or goes where it leads. */
export function ActionForm<Name extends ActionName>(
  props: PropsWithChildren<ActionFormProps<Name>>,
) {
  const refresh = use(RefreshContext);
  const { action, button, body, question, onAnswer = refresh, children } = props;
  /** Undefined while a request runs. */
  const [status, setStatus] = useState<string | undefined>("");
  const shown = useSavedText(status ?? "Egy pillanat…");
  const submit = async (changed: HTMLFormElement) => {
    if (question && !window.confirm(question)) return;
    setStatus(undefined);
    const input = { ...body, ...fieldsOf<InputOf<Name>>(changed) };
    const { text, href }: Answer = await post(action, input);
    setStatus(text);
    onAnswer();
    if (href && changed.isConnected) window.location.assign(href); // unless another page was opened
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" disabled={status === undefined}>
        {button}
      </Button>{" "}
      <span role="status">{shown}</span>
    </form>
  );
}
