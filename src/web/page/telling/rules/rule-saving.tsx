import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { useSentence } from "../../rules/use-sentence.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { SaveError } from "../../../ui/parts/save-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Effect } from "../../../ui/rules/rule-choice.tsx";
import { Sentence } from "../../../ui/rules/sentence.tsx";
import type { RuleWriting } from "./use-rule-draft.ts";

interface RuleSavingProps {
  writing: RuleWriting;
  saved: ListedRule | null;
  /** What it would have meant. */
  children: ReactNode;
}

/** Saves or gives up what was chosen, and says what became of it. */
export function RuleSaving({ writing, saved, children }: RuleSavingProps) {
  const t = useTranslations("telling.rules");
  const { isChanged, isSaving, missing, isConflict, error } = writing;
  return (
    <>
      {isConflict && saved !== null && <Conflict writing={writing} saved={saved} />}
      {error !== null && !isConflict && (
        <div className="mt-3">
          <SaveError error={error} title={t("saveFailed")} />
        </div>
      )}
      <Effect
        actions={
          <>
            <Button kind="quiet" onClick={writing.giveUp}>
              {t(isChanged ? "discard" : "close")}
            </Button>
            {isChanged && !isConflict && (
              <Button kind="primary" isLoading={isSaving} disabled={missing !== null} onClick={writing.save}>
                {t("save")}
              </Button>
            )}
          </>
        }
      >
        {missing === null ? children : t(`missing.${missing}`)}
      </Effect>
    </>
  );
}

/** What somebody else has saved meanwhile, beside what was typed. */
function Conflict({ writing, saved }: { writing: RuleWriting; saved: ListedRule }) {
  const t = useTranslations("telling.rules");
  const theirs = useSentence(saved, null);
  return (
    <div className="mt-3">
      <Alert
        kind="warning"
        title={t("conflict")}
        isNew
        actions={
          <>
            <Button onClick={writing.giveUp}>{t("takeTheirs")}</Button>
            <Button isLoading={writing.isSaving} onClick={writing.saveOver}>
              {t("saveMine")}
            </Button>
          </>
        }
      >
        <Sentence parts={theirs} />
      </Alert>
    </div>
  );
}
