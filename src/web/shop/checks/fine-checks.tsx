import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { aboutOf } from "../../../checks/about/about-of.ts";
import { saysItsValue } from "../../../checks/frosh-support.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { CheckHead } from "./check-head.tsx";
import type { ShopCheck } from "../shop-detail.ts";

/** Passed checks, one line each. */
export function FineChecks({ checks }: { checks: readonly ShopCheck[] }) {
  const { froshResult } = useCheckTexts();
  const valueOf = (check: ShopCheck) => {
    const about = aboutOf(check);
    const isSaid = saysItsValue(check);
    const current = about?.kind === "setting" && !isSaid ? about.current : "";
    return froshResult.value(current);
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
