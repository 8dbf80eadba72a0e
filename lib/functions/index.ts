/** The Cloud Functions. `npm run functions` bundles them into `functions/`, which the Firebase CLI deploys. */
import { initializeApp } from "firebase-admin/app";
import { defineSecret } from "firebase-functions/params";
import { setGlobalOptions } from "firebase-functions/v2";
import {
  type FunctionsErrorCode,
  HttpsError,
  onCall,
  onRequest,
} from "firebase-functions/v2/https";
import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { createContactEndpoint } from "../contact/endpoint";
import { addressOf, type EndpointResult, isPassedOn } from "../contact/http";
import { reasonOf } from "../contact/log-reason";
import { createTransport } from "../email/transport";
import { isMailServer, positiveSetting, setting } from "../settings.mjs";
import { deliverTask } from "./deliver-task";
import { type DeliveryTask, enqueue } from "./queue";
import { REGION } from "./region";
import { sendWebResponse, toWebRequest } from "./web-request";

initializeApp();

const SMTP_URL = defineSecret("SMTP_URL");

// Without a mail server the deploy must fail, not the first message.
if (setting("FUNCTION_TARGET") === "deliverEmail" && setting("FUNCTIONS_EMULATOR") !== "true") {
  if (!isMailServer(SMTP_URL.value()))
    throw new Error("SMTP_URL names no mail server: firebase functions:secrets:set SMTP_URL");
}

setGlobalOptions({ region: REGION, maxInstances: 3, memory: "256MiB", timeoutSeconds: 120 });

// Behind Hosting and Google's front end.
const proxies = positiveSetting("CONTACT_PROXIES", "2");
const endpoint = createContactEndpoint({ deliver: enqueue, proxies });

/** Hosting rewrites /api/contact to this. */
export const contact = onRequest({ invoker: "public" }, async (request, response) => {
  await sendWebResponse(await endpoint.answer(toWebRequest(request)), response);
});

/** How a callable function reports the endpoint's statuses. */
const REFUSALS: Partial<Record<EndpointResult["status"], [FunctionsErrorCode, string]>> = {
  400: ["invalid-argument", "a field is wrong"],
  429: ["resource-exhausted", "too many messages"],
};

/**
 * Applies the rules of the endpoint to a message, and answers once it is queued. App Check is not enforced: couples' choices
 * and waiting messages have no token, so they only have stricter limits.
 */
export const sendEmail = onCall(async ({ data, app, rawRequest }) => {
  const request = toWebRequest(rawRequest);
  const fields = typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
  const outcome = await endpoint.take(fields, {
    address: addressOf(request, 1), // only Google's front end
    isGenuine: app !== undefined,
    isPassedOn: isPassedOn(request),
  });
  if (outcome.status === 200) return { ok: true };
  const refusal = REFUSALS[outcome.status] ?? ["unavailable", "the message was not taken"];
  throw new HttpsError(...refusal, outcome.fields);
});

/** Retries for a day while the mail server does not answer. */
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
    // Mail servers of small hosts refuse many connections at once.
    rateLimits: { maxConcurrentDispatches: 6, maxDispatchesPerSecond: 10 },
  },
  async ({ data }) => {
    await deliverTask(data, createTransport()).catch((error) => {
      // The error itself may quote the message, which must not be logged.
      throw new Error(`deliverEmail: will be retried: ${reasonOf(error)}`);
    });
  },
);
