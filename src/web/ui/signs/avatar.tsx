import { useEffect, useState } from "react";
import { classNames } from "../style/class-names.ts";
import { hashOfEmail } from "./email-hash.ts";

/** The picture that our own server generates from the address; a plain circle until it has loaded. */
export function Avatar({ email, isLarge = false }: { email: string; isLarge?: boolean }) {
  const [drawn, setDrawn] = useState<{ email: string; hash: string } | null>(null);
  useEffect(() => {
    const abandoned = new AbortController();
    hashOfEmail(email).then(
      (hash) => abandoned.signal.aborted || setDrawn({ email, hash }),
      // The circle stays.
      () => undefined,
    );
    return () => abandoned.abort();
  }, [email]);
  const look = classNames("ui-avatar", isLarge && "ui-avatar-large");
  if (drawn?.email !== email) return <span className={look} aria-hidden />;
  return <img className={look} src={`/avatars/${drawn.hash}.svg`} alt="" decoding="async" />;
}
