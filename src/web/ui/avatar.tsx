import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";

/** The picture that our own server draws from the address; a plain circle until then. */
export function Avatar({ email, isLarge = false }: { email: string; isLarge?: boolean }) {
  const [drawn, setDrawn] = useState<{ email: string; hash: string } | null>(null);
  useEffect(() => {
    const abandoned = new AbortController();
    void hashOf(email).then((hash) => hash !== null && !abandoned.signal.aborted && setDrawn({ email, hash }));
    return () => abandoned.abort();
  }, [email]);
  const look = classNames("ui-avatar", isLarge && "ui-avatar-large");
  if (drawn?.email !== email) return <span className={look} aria-hidden />;
  return <img className={look} src={`/avatars/${drawn.hash}.svg`} alt="" decoding="async" />;
}

/** SHA-256 of the lower-cased address in hex; `null` where the page has no secure context. */
async function hashOf(email: string): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(email.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
