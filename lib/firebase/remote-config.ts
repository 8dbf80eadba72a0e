import { fetchAndActivate, getRemoteConfig, getString } from "firebase/remote-config";
import { firebaseApp } from "./app";

/** The announcement as the console's parameter `announcement` says; empty when it says nothing. */
export async function fetchAnnouncement(): Promise<string> {
  const config = getRemoteConfig(firebaseApp());
  config.settings.fetchTimeoutMillis = 10_000;
  await fetchAndActivate(config);
  return getString(config, "announcement");
}
