import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm, type ContactFormProps } from "@/components/contact/contact-form";

export const EMAIL = "anna@mintaanna.example";

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/contact");
});

/** Opens the contact page's form, once it has restored its draft. */
export async function showForm(props: Partial<ContactFormProps> = {}) {
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(<ContactForm packages={[]} email={EMAIL} {...props} />);
  await act(async () => {}); // formik validates the restored fields asynchronously
  return { user, leave: unmount };
}
