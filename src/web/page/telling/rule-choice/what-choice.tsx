import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { TOPIC_IDS, type TopicId } from "../../../../checks/topic.ts";
import { ChooseColumns, Pick, PickGroup } from "../../../ui/rules/rule-choice.tsx";
import { ruleCalls } from "../rule-calls.ts";
import { withTopic } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";

const URGENCIES = ["now", "week", "info"] as const;
const OF_SHOPS = 4;

/** From which urgency on, and about what. */
export function WhatChoice({ organization, draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const { data } = useQuery(ruleCalls(organization?.id ?? null).list);
  const offered = data?.topics ?? [];
  return (
    <ChooseColumns>
      <Urgencies draft={draft} onChange={onChange} />
      <Topics
        title={t("topics")}
        draft={draft}
        onChange={onChange}
        of={TOPIC_IDS.slice(0, OF_SHOPS)}
        offered={offered}
      />
      <Topics
        title={t("moreTopics")}
        draft={draft}
        onChange={onChange}
        of={TOPIC_IDS.slice(OF_SHOPS)}
        offered={offered}
      />
    </ChooseColumns>
  );
}

interface TopicsProps extends Pick<PanelProps, "draft" | "onChange"> {
  title: string;
  of: readonly TopicId[];
  offered: readonly TopicId[];
}

/** Those of which anything is told. */
function Topics({ title, of, offered, draft, onChange }: TopicsProps) {
  const topics = useTranslations("telling.topic");
  const picks = of
    .filter((topic) => offered.includes(topic))
    .map((topic) => (
      <Pick
        key={topic}
        isChosen={draft.topics.includes(topic)}
        onChange={(isChosen) => onChange(withTopic(draft, { topic, offered }, isChosen))}
        name={topics(topic)}
      />
    ));
  return <PickGroup title={title}>{picks}</PickGroup>;
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
