import { BellRing, Clock, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { LazyPart } from "../../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../../ui/parts/lazy-piece.ts";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { useIsPhone } from "../../../ui/page/use-is-phone.ts";
import { Button } from "../../../ui/press/button.tsx";
import { ChooseMore } from "../../../ui/rules/rule-choice.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import { nextStep, withHours } from "./rule-draft.ts";
import { RuleEffect } from "./rule-effect.tsx";
import { RuleSaving } from "./rule-saving.tsx";
import type { RuleWriting } from "./use-rule-draft.ts";

const RuleChoicePanel = lazyPiece(() =>
  import("../rule-choice/rule-choice-panel.tsx").then((file) => file.RuleChoicePanel),
);
const PhoneParts = lazyPiece(() => import("../rule-choice/phone-parts.tsx").then((file) => file.PhoneParts));

interface RuleEditingProps {
  /** `null`: it is the reader's own. */
  organization: OwnOrganization | null;
  writing: RuleWriting;
  saved: ListedRule | null;
  name: string;
}

/** Under the sentence: the choice of the pressed word, what can be added, and what it would have meant. */
export function RuleEditing({ organization, writing, saved, name }: RuleEditingProps) {
  const { draft, open } = writing;
  const isPhone = useIsPhone();
  return (
    <>
      <LazyPart fallback={<RowsSkeleton rows={3} />}>
        {isPhone && <PhoneParts organization={organization} writing={writing} name={name} />}
        {!isPhone && open !== null && (
          <RuleChoicePanel
            key={`${open.part}:${open.step}`}
            part={open.part}
            step={open.step}
            organization={organization}
            draft={draft}
            onChange={writing.change}
          />
        )}
      </LazyPart>
      <More writing={writing} />
      <RuleSaving writing={writing} saved={saved}>
        <RuleEffect organizationId={organization?.id ?? null} writing={writing} saved={saved} />
      </RuleSaving>
    </>
  );
}

function More({ writing }: { writing: RuleWriting }) {
  const t = useTranslations("telling.rules.add");
  const { draft } = writing;
  const step = nextStep(draft);
  const isReminding = draft.remindMinutes !== null;
  const { addHours, addReminder, addStep } = addingTo(writing);
  if (draft.hours !== null && isReminding && step === null) return null;
  return (
    <ChooseMore>
      {draft.hours === null && (
        <Button size="small" kind="quiet" icon={Clock} onClick={addHours}>
          {t("hours")}
        </Button>
      )}
      {!isReminding && (
        <Button size="small" kind="quiet" icon={BellRing} onClick={addReminder}>
          {t("remind")}
        </Button>
      )}
      {step !== null && (
        <Button size="small" kind="quiet" icon={Plus} onClick={() => addStep(step)}>
          {t("step")}
        </Button>
      )}
    </ChooseMore>
  );
}

function addingTo({ draft, toggle, change }: RuleWriting) {
  return {
    addHours() {
      toggle({ part: "hours", step: 0 });
      change(withHours(draft));
    },
    addReminder() {
      toggle({ part: "remind", step: 0 });
      change({ ...draft, remindMinutes: 240 });
    },
    addStep: (step: number) => toggle({ part: "whom", step }),
  };
}
