import { fetchAndActivate, getRemoteConfig, getString } from "firebase/remote-config";
import { firebaseApp } from "./app";

/** The console's parameter `announcement`; empty if it is not set. */
export async function fetchAnnouncement(): Promise<string> {
  const config = getRemoteConfig(firebaseApp());
  config.settings.fetchTimeoutMillis = 10_000;
  await fetchAndActivate(config);
  return getString(config, "announcement");
}
