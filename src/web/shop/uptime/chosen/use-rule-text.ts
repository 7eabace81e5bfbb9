import { useTranslations } from "use-intl";
import type { Expectation } from "../../../../uptime/expectation.ts";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";

/** What a rule asks for, without its name. */
export function useRuleText(): (expectation: Expectation) => string {
  const t = useTranslations("uptime.rules");
  const text = useUptimeText();
  return (expectation) => {
    switch (expectation.kind) {
      case "status":
        return expectation.ranges.replaceAll("-", "–");
      case "contains":
      case "lacks":
        return expectation.text;
      case "size": {
        const { atLeast, atMost } = expectation;
        if (atLeast === null) return t("atMost", { size: text.size(atMost ?? 0) });
        if (atMost === null) return t("atLeast", { size: text.size(atLeast) });
        return t("between", { least: text.size(atLeast), most: text.size(atMost) });
      }
      case "slow":
      case "time":
        return t("above", { time: text.length(expectation.milliseconds) });
      case "endsAt":
        return `${expectation.host ?? ""}${expectation.path ?? ""}`;
    }
  };
}
