import { getToken, initializeAppCheck, ReCaptchaV3Provider } from "firebase/app-check";
import { firebaseApp } from "./app";

/** A token from Google (reCAPTCHA v3), proof that a message comes from this site. */
export async function fetchAppCheckToken(): Promise<string> {
  // Later calls get the same instance.
  const appCheck = initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaV3Provider(process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY ?? ""),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(appCheck)).token;
}
