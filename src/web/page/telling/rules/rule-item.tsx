import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { useSentence } from "../../rules/use-sentence.ts";
import { useIsPhone } from "../../../ui/page/use-is-phone.ts";
import { type RuleGrip, RuleRow } from "../../../ui/rules/rule-list.tsx";
import { Sentence } from "../../../ui/rules/sentence.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import { RuleControls } from "./rule-controls.tsx";
import { keyOf, type OpenWord, type RuleDraft, wordOf } from "./rule-draft.ts";
import { RuleEditing } from "./rule-editing.tsx";
import { TellsNobody } from "./tells-nobody.tsx";
import type { RuleActs } from "./use-rule-acts.ts";
import { type RuleWriting, useRuleDraft } from "./use-rule-draft.ts";

export interface RuleItemProps {
  /** `null`: it is the reader's own. */
  organization: OwnOrganization | null;
  /** `null`: it is being written for the first time. */
  rule: ListedRule | null;
  begin: RuleDraft;
  open: OpenWord | null;
  row: number;
  acts: RuleActs;
  grip?: RuleGrip;
  drop?: "before" | "behind" | undefined;
  onMove?: (by: 1 | -1) => void;
  onDone: (isSaved: boolean) => void;
}

/** A rule that its reader may change: each of its bold words opens a choice under the sentence. */
export function RuleItem({ organization, rule, begin, open, row, acts, grip, drop, onMove, onDone }: RuleItemProps) {
  const t = useTranslations("telling.rules");
  const place = useRef<HTMLDivElement>(null);
  const writing = useRuleDraft({ organizationId: organization?.id ?? null, saved: rule, begin, open, onDone });
  const { draft } = writing;
  const name = draft.name ?? t("unnamed", { number: row + 1 });
  const isOpen = writing.open !== null || writing.isChanged;
  useFocusOfNew(place, rule === null);
  return (
    <RuleRow
      row={row}
      name={name}
      look={isOpen ? "open" : rule?.isOn === false ? "off" : draft.tellsNobody === null ? undefined : "nobody"}
      sentence={
        <div ref={place}>
          <RuleSentence writing={writing} name={name} />
        </div>
      }
      note={draft.tellsNobody !== null && <TellsNobody reason={draft.tellsNobody} onChoose={writing.toggle} />}
      times={<Times rule={rule} isChanged={writing.isChanged} />}
      controls={
        rule !== null && (
          <RuleControls
            rule={rule}
            name={name}
            acts={acts}
            {...(onMove && { onMove })}
            onRename={() => writing.toggle({ part: "name", step: 0 })}
          />
        )
      }
      {...(grip && { grip })}
      drop={drop}
      onKeyDown={(event) => pressed(event, { writing, place: place.current, onMove })}
    >
      {isOpen && <RuleEditing organization={organization} writing={writing} saved={rule} name={name} />}
    </RuleRow>
  );
}

/** On a phone the whole sentence is one key, elsewhere each of its words. */
function RuleSentence({ writing, name }: { writing: RuleWriting; name: string }) {
  const t = useTranslations("telling.rules");
  const isPhone = useIsPhone();
  const { draft, open } = writing;
  const sentence = useSentence(draft, open === null ? null : keyOf(open));
  if (!isPhone) return <Sentence parts={sentence} onPress={(key) => writing.toggle(wordOf(key))} />;
  return (
    <button
      type="button"
      aria-expanded={open !== null}
      onClick={() => (open === null ? writing.toggle(FIRST) : writing.close())}
    >
      <span className="ui-sr">{t("change", { name })}: </span>
      <Sentence parts={sentence} isInButton />
    </button>
  );
}

interface Pressed {
  writing: RuleWriting;
  place: HTMLElement | null;
  onMove: RuleItemProps["onMove"];
}

/** Alt with an arrow moves the rule; Escape closes a choice and gives the focus back to its word. */
function pressed(event: KeyboardEvent, { writing, place, onMove }: Pressed): void {
  const by = event.altKey ? STEPS[event.key] : undefined;
  if (by !== undefined && onMove !== undefined) {
    event.preventDefault();
    return onMove(by);
  }
  if (event.key !== "Escape" || writing.open === null) return;
  event.stopPropagation();
  const key = keyOf(writing.open);
  writing.keep();
  place?.querySelector<HTMLElement>(`[data-word="${key}"]`)?.focus();
}

/** A new rule stands at the end of the list, often below the window: it is shown, with the focus on its open word. */
function useFocusOfNew(place: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const word = place.current?.querySelector<HTMLElement>('[aria-expanded="true"], button');
    word?.focus({ preventScroll: true });
    word?.scrollIntoView({ block: "center" });
  }, [place, isNew]);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const FIRST: OpenWord = { part: "whom", step: 0 };

export function Times({ rule, isChanged }: { rule: ListedRule | null; isChanged: boolean }) {
  const t = useTranslations("telling.rules");
  if (isChanged || rule === null)
    return (
      <>
        {t(rule === null ? "fresh" : "changed")}
        <small>{t("notSaved")}</small>
      </>
    );
  if (!rule.isOn) return <>{t("off")}</>;
  return (
    <>
      {t("times", { count: rule.toldThisWeek })}
      <small>{t("thisWeek")}</small>
    </>
  );
}
