import { useEffect, useState } from "react";
import { partOf } from "../../api/answer-part.ts";
import { call } from "../../api/auth-client.ts";

/** `unknown`: the server could not be asked. The form is shown anyway, and says what is wrong when it is sent. */
type LinkState = "checking" | "open" | "dead" | "unknown";

/** Whether a link from a mail or a terminal still works, checked when the page opens. */
export function useLinkCheck(kind: "reset" | "setup" | "undo", token: string): LinkState {
  const [state, setStanding] = useState<LinkState>("checking");
  useEffect(() => {
    const abandoned = new AbortController();
    void check(kind, token).then((answer) => abandoned.signal.aborted || setStanding(answer));
    return () => abandoned.abort();
  }, [kind, token]);
  return state;
}

async function check(kind: "reset" | "setup" | "undo", token: string): Promise<LinkState> {
  try {
    return partOf(await call("check-link", { kind, token }), "isOpen") === false ? "dead" : "open";
  } catch {
    return "unknown";
  }
}
