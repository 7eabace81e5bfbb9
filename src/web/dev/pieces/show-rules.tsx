import { useState } from "react";
import { Switch } from "../../ui/fields/switch.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ChooseColumns, ChooseMore, Effect, Pick, PickGroup, RuleParts } from "../../ui/rules/rule-choice.tsx";
import { RuleList, RuleListSkeleton, RuleNote, RuleRow } from "../../ui/rules/rule-list.tsx";
import { Sentence } from "../../ui/rules/sentence.tsx";
import { ToldAnswer, ToldEntry, ToldGroup, ToldQuestion } from "../../ui/rules/told-list.tsx";
import { ReadySentences, WithoutRules } from "../../ui/rules/without-rules.tsx";
import { Specimen } from "../specimen.tsx";

const LONG = "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887";
const partsOf = (whom: string, isBad: boolean, open: string | null) => [
  "When ",
  { key: "scope", text: "any shop", isOpen: open === "scope" },
  " ",
  { key: "what", text: "needs somebody now", isOpen: open === "what" },
  ", tell ",
  { key: "whom", text: whom, isBad, isOpen: open === "whom" },
  " ",
  { key: "when", text: "at once", isOpen: open === "when" },
  ".",
];

/** Rules of telling: read, changed, off, and one that tells nobody; and who would be told. */
export function ShowRules() {
  const [open, setOpen] = useState<string | null>("whom");
  return (
    <Specimen title="Rules" note="each is its sentence, and its words are the controls" isWide>
      <RuleList label="Rules">
        <RuleRow
          row={0}
          name="Night"
          sentence={<Sentence parts={partsOf("On-call", false, open)} onPress={setOpen} />}
          times={
            <>
              changed<small>not saved yet</small>
            </>
          }
          controls={<Switch defaultChecked>Rule Night</Switch>}
          grip={{ label: "Move: Night", onPointerDown: () => undefined }}
          look="open"
        >
          <ChooseColumns>
            <PickGroup title="Channels">
              <Pick
                isChosen
                onChange={() => undefined}
                name="On-call"
                detail="PagerDuty"
                mark={{ status: "ok", word: "works" }}
              />
              <Pick isChosen={false} onChange={() => undefined} name={LONG} detail="Telegram" />
            </PickGroup>
            <PickGroup title="When">
              <Pick oneOf="pace" isChosen onChange={() => undefined} name="at once" />
            </PickGroup>
            <PickGroup title="Teams" note="There is no team yet.">
              {null}
            </PickGroup>
          </ChooseColumns>
          <ChooseMore>
            <Button size="small" kind="quiet">
              Remind
            </Button>
          </ChooseMore>
          <Effect actions={<Button kind="primary">Save</Button>}>
            <b>Had it been so last week:</b> told 14 times.
          </Effect>
          <RuleParts
            label="Night"
            parts={[
              {
                key: "whom",
                name: "Whom",
                text: "On-call",
                isOpen: true,
                onToggle: () => undefined,
                content: "On-call",
              },
              { key: "when", name: "When", text: "at once", isOpen: false, onToggle: () => undefined, content: null },
            ]}
          />
        </RuleRow>
        <RuleRow
          row={1}
          name={LONG}
          sentence={<Sentence parts={partsOf("#naturkost", true, null)} />}
          note={
            <RuleNote action={<Button size="small">Choose another</Button>}>
              <b>Tells nobody.</b> Its channel is disabled.
            </RuleNote>
          }
          times="once"
          look="nobody"
        />
        <RuleRow
          row={2}
          name="Campaign"
          sentence={<Sentence parts={partsOf(LONG, false, null)} />}
          times="off"
          look="off"
        />
      </RuleList>
      <WithoutRules title="Without rules" more="How they are told is their own setting.">
        Whoever <b>watches a shop</b> hears of it.
      </WithoutRules>
      <ReadySentences
        label="Begin with a sentence"
        sentences={[
          {
            key: "one",
            sentence: (
              <>
                When <b>any shop</b> needs somebody now, tell <b>a channel</b>.
              </>
            ),
            action: (
              <Button size="small" kind="quiet">
                Begin with this
              </Button>
            ),
          },
        ]}
      />
      <RuleListSkeleton rows={1} />
      <ToldQuestion>
        <p>Who would be told?</p>
      </ToldQuestion>
      <ToldAnswer title="1 person at once.">Nothing has to happen for this answer.</ToldAnswer>
      <ToldGroup title="At once">
        <ToldEntry name="Jana Petersen" how="mail, 2 devices" why="Watches the shop." />
        <ToldEntry name={LONG} how="muted" why="It is muted." isNot />
      </ToldGroup>
    </Specimen>
  );
}
