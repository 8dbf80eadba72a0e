import { formWords } from "@/lib/words";
import { ContactField, type ContactFieldProps } from "./contact-field";

export interface FormPackage {
  id: string;
  title: string;
  /** As it is read. */
  price: string;
  /** The form asks where it will be, and how many people come. */
  asksPlace: boolean;
}

export interface PackageFieldProps {
  formik: ContactFieldProps["formik"];
  packages: readonly FormPackage[];
  choose: (id: string | undefined) => void;
}

export function PackageField({ formik, packages, choose }: PackageFieldProps) {
  return (
    <ContactField
      formik={formik}
      name="package"
      label={formWords.package}
      onChoose={(id) => choose(id || undefined)}
    >
      <option value="">{formWords.noPackage}</option>
      {packages.map(({ id, title, price, asksPlace }) => (
        <option key={id} value={id} data-place={asksPlace || undefined}>
          {`${title}, ${price}`}
        </option>
      ))}
    </ContactField>
  );
}
