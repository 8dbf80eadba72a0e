import type { ContactSubmission } from "@/lib/contact/message";

/** A message as the endpoint delivers it. */
export const MESSAGE = {
  id: "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11",
  email: "vendeg@posta.example",
  phone: "+36 30 123 4567",
  subject: "Esküvő júniusban",
  message: "Szia Anna!\n.\n\nSzabad vagy június 7-én? „Őszi” 👰🏽",
} satisfies ContactSubmission;
