import { useId } from "react";
import { useTranslations } from "use-intl";
import { TOPIC_IDS } from "../../../../checks/topic.ts";
import { ChooseColumns, Pick, PickGroup } from "../../../ui/rules/rule-choice.tsx";
import { withTopic } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";

const URGENCIES = ["now", "week", "info"] as const;
const OF_SHOPS = 4;

/** From which urgency on, and about what. */
export function WhatChoice({ draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const topics = useTranslations("telling.topic");
  const topicOf = (topic: (typeof TOPIC_IDS)[number]) => (
    <Pick
      key={topic}
      isChosen={draft.topics.includes(topic)}
      onChange={(isChosen) => onChange(withTopic(draft, topic, isChosen))}
      name={topics(topic)}
    />
  );
  return (
    <ChooseColumns>
      <Urgencies draft={draft} onChange={onChange} />
      <PickGroup title={t("topics")}>{TOPIC_IDS.slice(0, OF_SHOPS).map(topicOf)}</PickGroup>
      <PickGroup title={t("moreTopics")}>{TOPIC_IDS.slice(OF_SHOPS).map(topicOf)}</PickGroup>
    </ChooseColumns>
  );
}

function Urgencies({ draft, onChange }: Pick<PanelProps, "draft" | "onChange">) {
  const t = useTranslations("telling.rules.choice");
  const name = useId();
  return (
    <PickGroup title={t("urgency")}>
      {URGENCIES.map((urgency) => (
        <Pick
          key={urgency}
          oneOf={name}
          isChosen={draft.urgency === urgency}
          onChange={() => onChange({ ...draft, urgency })}
          name={t(`urgencies.${urgency}`)}
        />
      ))}
    </PickGroup>
  );
}
