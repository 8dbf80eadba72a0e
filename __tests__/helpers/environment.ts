/** Names of this project's settings, of which a developer's shell may have some. */
const SETTINGS = /^(?:CONTACT|DELIVERED|MAILDIR|NEXT_PUBLIC|PUBLISH|SEND_EMAIL|SMTP|UNDELIVERED)/;

for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
const before = { ...process.env };

// What a test sets is as before after it.
afterEach(() => {
  process.env = { ...before };
});
