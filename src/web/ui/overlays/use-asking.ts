import { useState } from "react";

/** Whether a dialog asks before something is done; what failed is forgotten when it closes. */
export function useAsking({ reset }: { reset: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    reset();
  };
  return { isAsking, ask: () => setAsking(true), close };
}
