import { type ReactNode, useState } from "react";
import { Alert } from "../../ui/page/alert.tsx";
import { needMessages } from "../../words/language.ts";

interface RefusedWay {
  note: ReactNode;
  /** Shown once there are words for every reason, which come after the page. */
  refuse: (reason: unknown) => Promise<void>;
  forget: () => void;
}

/** What a way to sign in says when it came to nothing. */
export function useRefusedWay(say: (error: unknown) => string): RefusedWay {
  const [refused, setRefused] = useState<{ error: unknown } | null>(null);
  return {
    note: refused && <Alert kind="error" title={say(refused.error)} isNew />,
    refuse: async (reason) => {
      await needMessages("account").catch(() => {});
      setRefused({ error: reason });
    },
    forget: () => setRefused(null),
  };
}
