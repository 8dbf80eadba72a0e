import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";

export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 of its public key, by which Chromium is told to trust it. */
  fingerprint: string;
}

const OPENSSL = [
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2",
  "-subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -",
].join(" ");

/** A certificate for localhost that nobody signed, or none where there is no OpenSSL to make it. */
export function makeCertificate(): Certificate | undefined {
  const { status, stdout } = spawnSync("openssl", OPENSSL.split(" "), { encoding: "utf8" });
  const [key] = /-----BEGIN (?:EC )?PRIVATE KEY-[\s\S]*? PRIVATE KEY-----/.exec(stdout ?? "") ?? [];
  const [cert] = /-----BEGIN CERTIFICATE-[\s\S]*? CERTIFICATE-----/.exec(stdout ?? "") ?? [];
  if (status !== 0 || !key || !cert) return undefined;
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, fingerprint: createHash("sha256").update(publicKey).digest("base64") };
}
