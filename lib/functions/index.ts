/** The Cloud Functions. `npm run functions` bundles them into `functions/`, which the Firebase CLI deploys. */
import { defineSecret } from "firebase-functions/params";
import { setGlobalOptions } from "firebase-functions/v2";
import { HttpsError, onCall, onRequest } from "firebase-functions/v2/https";
import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { ValidationError } from "yup";
import { appCheckProject } from "../contact/app-check";
import { configuredContactEndpoint } from "../contact/configured-endpoint";
import { fieldErrors } from "../contact/endpoint";
import { contactSubmission } from "../contact/message";
import { burstLimiterFromEnvironment } from "../contact/rate-limit";
import { RelayError, reasonOf } from "../contact/relay";
import { createTransport } from "../email/transport";
import { readAskable } from "./askable";
import { deliver } from "./deliver";
import { type DeliveryTask, enqueue, enqueueMessage } from "./queue";
import { REGION } from "./region";
import { keepUndelivered } from "./undelivered";
import { sendWebResponse, toWebRequest } from "./web";

const SMTP_URL = defineSecret("SMTP_URL");

// An instance that could send nothing must not start: the deploy fails and names what is missing.
if (process.env.FUNCTION_TARGET === "deliverEmail" && process.env.FUNCTIONS_EMULATOR !== "true") {
  if (!/^smtps?:\/\//.test(SMTP_URL.value()))
    throw new Error("SMTP_URL names no mail server: firebase functions:secrets:set SMTP_URL");
}

setGlobalOptions({ region: REGION, maxInstances: 3, memory: "256MiB", timeoutSeconds: 60 });

const burst = burstLimiterFromEnvironment();

/** Takes a message, with or without phone and id, and answers when the queue keeps it. */
export const sendEmail = onCall(
  { enforceAppCheck: appCheckProject() !== undefined },
  async ({ data }) => {
    try {
      const message = await contactSubmission.validate(data, {
        abortEarly: false,
        stripUnknown: true,
      });
      if (!burst.take("all")) throw new HttpsError("resource-exhausted", "too many messages");
      await enqueueMessage(message);
      return { ok: true };
    } catch (error) {
      if (error instanceof HttpsError) throw error;
      if (error instanceof ValidationError)
        throw new HttpsError("invalid-argument", "a field is wrong", fieldErrors(error).fields);
      console.error(`sendEmail: not queued: ${reasonOf(error)}`);
      throw new HttpsError("unavailable", "the message was not taken");
    }
  },
);

/** Sends what is queued, and tries again for a day where the mail server does not answer. */
export const deliverEmail = onTaskDispatched<DeliveryTask>(
  {
    secrets: [SMTP_URL],
    retryConfig: {
      maxAttempts: 60,
      maxRetrySeconds: 24 * 60 * 60,
      minBackoffSeconds: 5,
      maxBackoffSeconds: 30 * 60,
      maxDoublings: 8,
    },
    // Mail servers of small hosts dislike many connections at once.
    rateLimits: { maxConcurrentDispatches: 6, maxDispatchesPerSecond: 10 },
  },
  async ({ data }) => {
    await deliver(data, { send: createTransport(), enqueue, keep: keepUndelivered }).catch(
      (error) => {
        // The error itself may quote the message; the queue needs only to know that there was one.
        throw new Error(`deliverEmail: to be tried again: ${reasonOf(error)}`);
      },
    );
  },
);

/** Behind the site's /api/contact there stand Hosting and Google's front end. */
const PROXIES = 2;

const endpoint = configuredContactEndpoint(
  async (message) => {
    await enqueueMessage(message).catch((error) => {
      throw new RelayError(`not queued: ${reasonOf(error)}`);
    });
  },
  readAskable,
  PROXIES,
);

/** The contact endpoint, to which Hosting leads /api/contact. */
export const contact = onRequest({ invoker: "public" }, async (request, response) => {
  await sendWebResponse(await endpoint(toWebRequest(request)), response);
});
