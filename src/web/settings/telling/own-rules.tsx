import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../notifications/rules/rule-answers.ts";
import { RULE_LIMITS } from "../../../notifications/rules/rule-limits.ts";
import { ruleCalls } from "../../page/telling/rule-calls.ts";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { withMessages } from "../../words/language.ts";
import "../../page/telling/words-of-telling.ts";

/** Most readers have none, and need no code that draws and changes them. */
const OwnRuleList = lazyPiece(() =>
  withMessages(import("./own-rule-list.tsx"), "telling", "rules").then((file) => file.OwnRuleList),
);

/** Of what the reader is told by which of their ways, as sentences. */
export function OwnRules() {
  const t = useTranslations("myTelling.rules");
  const { data, error, refetch } = useQuery(ruleCalls(null).list);
  if (data !== undefined) return <Rules rules={data.rules} />;
  if (error !== null) return <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <RowsSkeleton rows={1} />
    </div>
  );
}

function Rules({ rules }: { rules: readonly ListedRule[] }) {
  const t = useTranslations("myTelling.rules");
  const [fresh, setFresh] = useState<number | null>(null);
  const mayAdd = fresh === null && rules.length < RULE_LIMITS.perPerson;
  return (
    <div className="grid gap-3 justify-items-start">
      {rules.length === 0 && fresh === null && <p className="ui-dim">{t("none")}</p>}
      {(rules.length > 0 || fresh !== null) && (
        <div className="w-full">
          <LazyPart fallback={<RowsSkeleton rows={rules.length + (fresh === null ? 0 : 1)} />}>
            <OwnRuleList rules={rules} fresh={fresh} onDone={() => setFresh(null)} />
          </LazyPart>
        </div>
      )}
      {mayAdd && (
        <Button icon={Plus} onClick={() => setFresh(rules.length)}>
          {t("new")}
        </Button>
      )}
      {rules.length >= RULE_LIMITS.perPerson && <p className="ui-dim">{t("full", { most: RULE_LIMITS.perPerson })}</p>}
    </div>
  );
}
