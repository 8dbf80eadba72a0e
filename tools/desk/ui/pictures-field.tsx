import type { Field, Picture } from "../form";
import { valueAt } from "../value-at";
import { FieldNotes, type InputFieldProps } from "./input-field";
import styles from "./pictures-field.module.css";

interface PicturesFieldProps extends InputFieldProps {
  field: Field & { kind: "pictures" };
  pictures: Record<string, Picture>;
}

export function PicturesField({ field, path, content, pictures, ...rest }: PicturesFieldProps) {
  const chosen = (valueAt(content, path) as string[] | undefined) ?? [];
  const problem = rest.problems.find((one) => one.path.startsWith(path));
  const change = (next: string[]) => rest.onChange(path, next);
  const move = (from: number, to: number) =>
    change(chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from] ?? ""));
  const toggle = (id: string) =>
    change(
      chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-field.max),
    );
  const all = Object.keys(pictures).filter((name) => !name.startsWith("banners/"));
  return (
    <fieldset className={styles.field} data-path={path}>
      <FieldNotes field={field} problem={problem} />
      <ol className={styles.pictures}>
        {chosen.map((id, index) => (
          <li key={id}>
            <Thumbnail picture={pictures[`${id}.jpg`]} />
            <p>
              <button
                type="button"
                disabled={index === 0}
                aria-label={`${id}: előrébb`}
                onClick={() => move(index, index - 1)}
              >
                ←
              </button>
              <button
                type="button"
                disabled={index === chosen.length - 1}
                aria-label={`${id}: hátrébb`}
                onClick={() => move(index, index + 1)}
              >
                →
              </button>
              <button type="button" aria-label={`${id}: kiveszem`} onClick={() => toggle(id)}>
                ×
              </button>
            </p>
          </li>
        ))}
      </ol>
      <details>
        <summary>{chosen.length > 0 ? "Másik képet választok" : "Képet választok"}</summary>
        <ul className={styles.pictures}>
          {all.map((name) => {
            const id = name.replace(/\.jpg$/, "");
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={chosen.includes(id)}
                  aria-label={id}
                  onClick={() => toggle(id)}
                >
                  <Thumbnail picture={pictures[name]} />
                </button>
              </li>
            );
          })}
        </ul>
      </details>
    </fieldset>
  );
}

function Thumbnail({ picture }: { picture: Picture | undefined }) {
  if (!picture) return <span className={styles.missing}>Már nincs a galériában</span>;
  const { small, width, height } = picture;
  // biome-ignore lint/performance/noImgElement: the desk serves its own sizes
  return <img src={small} width={width} height={height} alt="" loading="lazy" />;
}
