import { useTranslations } from "use-intl";
import { useSentence } from "../../rules/use-sentence.ts";
import { RuleParts } from "../../../ui/rules/rule-choice.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import { keyOf, wordOf } from "../rules/rule-draft.ts";
import type { RuleWriting } from "../rules/use-rule-draft.ts";
import { RuleChoicePanel } from "./rule-choice-panel.tsx";

/** On a phone a rule opens as a list of its parts, in the order of the sentence. */
export function PhoneParts({
  organization,
  writing,
  name,
}: {
  organization: OwnOrganization | null;
  writing: RuleWriting;
  name: string;
}) {
  const t = useTranslations("telling.rules.part");
  const open = writing.open === null ? null : keyOf(writing.open);
  const words = useSentence(writing.draft, open);
  const spoken = Map.groupBy(
    words.filter((word) => typeof word !== "string"),
    ({ key }) => key,
  );
  const shown = [...spoken].map(([key, some]) => ({ key, text: some.map(({ text }) => text).join(", ") }));
  const isExtra = writing.open !== null && open !== null && !spoken.has(open);
  const all = isExtra ? [...shown, { key: open, text: writing.draft.name ?? "" }] : shown;
  return (
    <RuleParts
      label={name}
      parts={all.map(({ key, text }) => {
        const word = wordOf(key);
        return {
          key,
          name: t(word.part),
          text,
          isOpen: key === open,
          onToggle: () => writing.toggle(word),
          content: (
            <RuleChoicePanel
              part={word.part}
              step={word.step}
              organization={organization}
              draft={writing.draft}
              onChange={writing.change}
            />
          ),
        };
      })}
    />
  );
}
