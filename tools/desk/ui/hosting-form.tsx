import { ActionForm } from "./action-form";

/** Where the site is to be, while nobody has said it. */
export function HostingForm() {
  return (
    <section>
      <h2>Hol legyen az oldal?</h2>
      <ActionForm action="hosting" button="Ez legyen" next="/desk/publish">
        <label>
          Firebase-projekt azonosítója <input name="project" required placeholder="kiss-eva-foto" />
        </label>
      </ActionForm>
      <ActionForm action="hosting" button="Ez legyen" next="/desk/publish">
        <label>
          Vagy egy parancs, amely feltölti a <code>$SITE_FOLDER</code> mappát{" "}
          <input name="command" required placeholder="rsync -a $SITE_FOLDER/ tarhely:/var/www" />
        </label>
      </ActionForm>
      <p>
        Amíg nincs ilyen, az elkészült oldal a projekt <code>out</code> mappájában van, egyben
        feltölthető bármelyik tárhelyre.
      </p>
    </section>
  );
}
