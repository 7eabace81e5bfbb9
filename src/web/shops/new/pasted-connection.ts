import { useState } from "react";
import {
  type ConnectionStringProblem,
  parseConnectionString,
  type PastedConnection,
} from "../../../shops/connection-string.ts";

/**
 * Reads the text that is pasted into an area. Errors are shown only once it is complete: after pasting, or on leaving.
 */
export function usePastedConnection(onRead: (connection: PastedConnection) => void) {
  const [problem, setProblem] = useState<ConnectionStringProblem | null>(null);
  const take = (text: string, isWhole: boolean) => {
    const read = parseConnectionString(text);
    const wrong = read.ok || read.problem === "empty" ? null : read.problem;
    setProblem(isWhole ? wrong : null);
    return read;
  };
  return {
    problem,
    change: (text: string, event: Event) => {
      const read = take(text, event instanceof InputEvent && event.inputType.startsWith("insertFromPaste"));
      if (read.ok) onRead(read.connection);
    },
    leave: (text: string) => take(text, true),
  };
}
