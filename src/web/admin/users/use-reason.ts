import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { readReason, REASON_MAX_CHARACTERS } from "../../../identity/users/user-admin.ts";

/** The field of a reason. `check` says whether the reason is valid; if not, the field shows why and is focused. */
export function useReason() {
  const t = useTranslations("admin.ban");
  const [reason, setReason] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const problem = reasonProblem(reason);
  const check = (): boolean => {
    setWasSent(true);
    if (problem !== null) area.current?.focus();
    return problem === null;
  };
  const field = {
    ref: area,
    label: t("reason"),
    value: reason,
    onChange: (event: { target: { value: string } }) => setReason(event.target.value),
    error: wasSent && problem !== null ? t(problem) : undefined,
  };
  return { reason: reason.trim(), check, field };
}

/** What is wrong with a reason, or null. */
function reasonProblem(reason: string): "reasonRequired" | "reasonTooLong" | null {
  if (readReason(reason) !== null) return null;
  return reason.trim().length > REASON_MAX_CHARACTERS ? "reasonTooLong" : "reasonRequired";
}
