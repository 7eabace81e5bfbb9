import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { Says } from "../../../ui/page/says.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { useNumberWord } from "../use-number-word.ts";
import { headlineOf } from "./headline.ts";

interface RulesHeadProps {
  rules: readonly ListedRule[];
  isAsking: boolean;
  onAsk: () => void;
  /** `null`: the reader may not, or there are as many as there may be. */
  onNew: (() => void) | null;
}

/** What the rules amount to, in one sentence. */
export function RulesHead({ rules, isAsking, onAsk, onNew }: RulesHeadProps) {
  const t = useTranslations("telling.rules");
  const { title, lead } = useHead(rules);
  return (
    <Says
      title={title}
      actions={
        <>
          <Button aria-pressed={isAsking} onClick={onAsk}>
            {t("who")}
          </Button>
          {onNew !== null && (
            <Button kind="primary" icon={Plus} onClick={onNew}>
              {t("new")}
            </Button>
          )}
        </>
      }
    >
      {lead}
    </Says>
  );
}

function useHead(rules: readonly ListedRule[]): { title: string; lead: string } {
  const t = useTranslations("telling.rules");
  const { numberFirst } = useNumberWord();
  if (rules.length === 0) return { title: t("none"), lead: t("noneText") };
  const { telling, nobody, off } = headlineOf(rules);
  const [first] = nobody;
  const bad =
    nobody.length === 1 && first
      ? t("head.nobodyNamed", { name: first })
      : t("head.nobody", { count: nobody.length, number: numberFirst(nobody.length) });
  const tell = t("head.tell", { count: telling, number: numberFirst(telling) });
  return {
    title: nobody.length === 0 ? tell : `${tell} ${bad}`,
    lead: `${off === 0 ? "" : `${t("head.off", { count: off, number: numberFirst(off) })} `}${t("head.watchers")}`,
  };
}
