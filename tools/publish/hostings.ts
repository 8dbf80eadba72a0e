/** What a site can be published to, for the form at the desk as for the server. */

interface HostingField {
  label: string;
  example?: string;
  isSecret?: true;
  isOptional?: true;
}

interface HostingKind {
  label: string;
  fields: Record<string, HostingField>;
}

/** Of a host that serves files alone. */
const FORM_FIELD: HostingKind["fields"] = {
  CONTACT_URL: {
    label: "Ahová az űrlap küldi az üzeneteket (üresen telefonszám és e-mail-cím áll a helyén)",
    example: "https://…/api/contact",
    isOptional: true,
  },
};
const SERVER_FIELDS: HostingKind["fields"] = {
  PUBLISH_HOST: { label: "Szerver", example: "ftp.kisseva.hu" },
  PUBLISH_USER: { label: "Felhasználónév" },
  PUBLISH_PASSWORD: { label: "Jelszó", isSecret: true },
  PUBLISH_FOLDER: { label: "Mappa a szerveren", example: "public_html", isOptional: true },
  ...FORM_FIELD,
};
const TOKEN: HostingField = { label: "Hozzáférési token", isSecret: true };

export const HOSTINGS = {
  ftps: { label: "Webtárhely, FTPS", fields: SERVER_FIELDS },
  sftp: { label: "Webtárhely, SFTP", fields: SERVER_FIELDS },
  folder: {
    label: "Egy mappa ezen a gépen",
    fields: { PUBLISH_FOLDER: { label: "Mappa", example: "/Users/eva/honlap" }, ...FORM_FIELD },
  },
  netlify: {
    label: "Netlify",
    fields: { PUBLISH_SITE: { label: "Project ID" }, PUBLISH_TOKEN: TOKEN, ...FORM_FIELD },
  },
  cloudflare: {
    label: "Cloudflare Pages",
    fields: {
      PUBLISH_ACCOUNT: { label: "Account ID" },
      PUBLISH_SITE: { label: "A projekt neve", example: "kiss-eva-foto" },
      PUBLISH_TOKEN: TOKEN,
      ...FORM_FIELD,
    },
  },
  firebase: {
    label: "Firebase",
    fields: { PUBLISH_SITE: { label: "A projekt azonosítója", example: "kiss-eva-foto" } },
  },
  command: {
    label: "Saját parancs",
    fields: {
      PUBLISH_COMMAND: {
        label: "Parancs, amely feltölti a $SITE_FOLDER mappát",
        example: "rsync -a $SITE_FOLDER/ tarhely:/var/www",
      },
    },
  },
} satisfies Record<string, HostingKind>;

export const isHosting = (kind: unknown): kind is keyof typeof HOSTINGS =>
  typeof kind === "string" && Object.hasOwn(HOSTINGS, kind);

export const fieldsOf = (kind: keyof typeof HOSTINGS): [name: string, field: HostingField][] =>
  Object.entries(HOSTINGS[kind].fields);
