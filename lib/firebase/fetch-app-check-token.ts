import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaV3Provider,
} from "firebase/app-check";
import { firebaseApp } from "./app";

let appCheck: AppCheck | undefined;

/** A token that proves that a message comes from this site. Asks Google for it, with reCAPTCHA v3. */
export async function fetchAppCheckToken(): Promise<string> {
  appCheck ??= initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaV3Provider(process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY ?? ""),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(appCheck)).token;
}
