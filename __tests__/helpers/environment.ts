/** This project's settings, some of which a developer's shell may set. */
const SETTINGS = /^(?:CONTACT|DELIVERED|MAILDIR|NEXT_PUBLIC|PUBLISH|SEND_EMAIL|SMTP|UNDELIVERED)/;

for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
const before = { ...process.env };

// Restores what a test sets.
afterEach(() => {
  process.env = { ...before };
});
