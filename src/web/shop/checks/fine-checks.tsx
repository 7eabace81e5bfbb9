import { useLocale } from "use-intl";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { aboutOf } from "../../../checks/about/about-of.ts";
import { saysItsValue } from "../../../checks/frosh-support.ts";
import { germanValue } from "../../../checks/words/frosh-result-words-de.ts";
import { CheckHead } from "./check-head.tsx";
import type { ShopCheck } from "../shop-detail.ts";

/** Passed checks, one line each. */
export function FineChecks({ checks }: { checks: readonly ShopCheck[] }) {
  const language = useLocale();
  const valueOf = (check: ShopCheck) => {
    const about = aboutOf(check);
    const isSaid = saysItsValue(check, language);
    const current = about?.kind === "setting" && !isSaid ? about.current : "";
    return language === "de" ? germanValue(current) : current;
  };
  return (
    <ul className="ui-fine">
      {checks.map((check) => (
        <li key={check.id}>
          <StatusMark status="ok" size="small" label={null} />
          <span className="ui-cut" data-tip-cut="">
            <CheckHead check={check} />
          </span>
          {valueOf(check) !== "" && (
            <span className="ui-cut ui-dim" data-tip-cut="">
              {valueOf(check)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
