import { findingText } from "../../../checks/finding-text.ts";
import type { Reason } from "../../../checks/status.ts";
import { failureShort } from "../../../snapshot/failure-words.ts";
import { useCheckTexts, useFailureWords } from "../../words/attention-texts.ts";
import { useShop } from "../frame/use-shop.ts";

/** Words a reason of a past status. `null` for findings that no longer exist: only their id was kept. */
export function useReasonText(): (reason: Reason) => string | null {
  const failures = useFailureWords();
  const texts = useCheckTexts();
  const { checks } = useShop();
  return (reason) => {
    if (reason.kind === "failure") return failureShort(reason.reason, failures);
    const finding = checks.find(({ id, level }) => id === reason.id && level === reason.level);
    return finding === undefined ? null : findingText(finding, texts);
  };
}
