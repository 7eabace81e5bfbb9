/** SHA-256 of the lower-cased address in hex, which our server uses to name the picture. */
export async function hashOfEmail(email: string): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(email.trim().toLowerCase()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers lack crypto.subtle on pages that another machine serves without TLS. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  if (subtle) return new Uint8Array(await subtle.digest("SHA-256", bytes));
  const written = await import("@noble/hashes/sha2.js");
  return written.sha256(bytes);
}
