import { useEffect, useEffectEvent } from "react";

/** The server's challenge lives five minutes; a new one is asked for before that. */
const RENEW_AFTER_MILLISECONDS = 240_000;

interface Autofill {
  /** True while another passkey request runs: the browser allows only one at a time. */
  isPaused: boolean;
  onSignedIn: () => Promise<void>;
  onRefused: (error: unknown) => Promise<void>;
}

/**
 * While the page is open, the browser offers passkeys in the e-mail field. Does nothing where that is not supported.
 */
export function usePasskeyAutofill({ isPaused, onSignedIn, onRefused }: Autofill): void {
  const signedIn = useEffectEvent(onSignedIn);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (isPaused) return undefined;
    const leaving = new AbortController();
    const offer = async () => {
      const { offerPasskeys } = await import("../../api/session/passkey.ts");
      const isIn = await offerPasskeys(leaving.signal);
      if (isIn && !leaving.signal.aborted) await signedIn();
    };
    const start = () => void offer().catch((error: unknown) => (leaving.signal.aborted ? undefined : refused(error)));
    start();
    const timer = setInterval(start, RENEW_AFTER_MILLISECONDS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isPaused]);
}
