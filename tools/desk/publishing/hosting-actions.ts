import { readJson } from "../../content/content-files";
import { postJson } from "../../publish/check-published";
import { findHosting, saveHosting } from "../../publish/chosen-hosting";
import { HOSTINGS } from "../../publish/hostings";
import { issueOf } from "../../publish/publish-issue";
import { trustKey } from "../../publish/remote-folder";
import type { Desk } from "../desk";
import { done, refused } from "../protocol";
import { publishIssueText, publishStrings } from "../publish-strings";

/** The fields of the chosen kind, and its `PUBLISH_TO`. */
type HostingForm = Record<string, string> & { makeFolder?: "on" };

/** Saves the hosting form and tries its settings. With `makeFolder`, a missing folder is created. */
export async function chooseHosting(form: HostingForm, { root, job }: Desk) {
  const refusal = await saveHosting(root, form);
  if (refusal) return refused(publishIssueText(refusal));
  job.issues = job.issues.filter(({ code }) => code !== "foreign-files"); // about the old settings
  const hosting = await findHosting(root);
  const check = hosting && HOSTINGS[hosting.kind].check;
  if (!check) return done(publishStrings.untried);
  try {
    const found = await check(root, { ...hosting, makesFolder: form.makeFolder === "on" });
    const issue = found ?? (hosting.hasForm ? undefined : { code: "no-form" as const });
    return done(publishStrings.tried(issue ? publishIssueText(issue) : publishStrings.good));
  } catch (error) {
    const issue = issueOf(error);
    if (issue.code === "other-key") job.issues = [issue]; // the panel has a button for it
    return refused(publishStrings.refused(publishIssueText(issue)));
  }
}

/** Trusts the server's new key, which the photographer has compared. */
export async function acceptKey({ fingerprint }: { fingerprint: string }, { root, job }: Desk) {
  await trustKey(root, fingerprint);
  job.issues = job.issues.filter(({ code }) => code !== "other-key");
  return done(publishStrings.keyAccepted);
}

/** Sends a message as the published contact form does, and reports whether its endpoint accepted it. */
export async function sendTestMessage(_: object, { root }: Desk) {
  const { email } = (await readJson(root, "content/site.json")) as { email: string };
  const url = (await findHosting(root))?.contactUrl;
  if (!url) return refused(publishStrings.noEndpoint);
  // The time makes the text unique: the endpoint drops repeated messages.
  const message = publishStrings.testMessage(new Date().toISOString());
  const test = { email, subject: publishStrings.testSubject, message };
  const { status, said } = await postJson(url, test);
  if (said?.ok === true) return done(publishStrings.testSent(email));
  // Another server at this URL may respond with anything, including what it was sent.
  const code = /^[a-z-]{1,40}$/.exec(String(said?.error ?? ""))?.[0] ?? "";
  return refused(publishStrings.testRefused(url, status, code));
}
