import { INCIDENT_TOPICS, TOPIC_IDS, type TopicId } from "../../checks/topic.ts";
import { familyOf } from "../thread.ts";
import { EVENTS, isTold, kindOf } from "./events.ts";

/** Of a status and of incidents it depends on what was found. */
const FAMILIES: ReadonlySet<string> = new Set(
  EVENTS.map(({ event }) => event.example(""))
    .filter(isTold)
    .map((event) => familyOf(kindOf(event).topic(event))),
);

/** Topics of which anything is told, made from the list of kinds: rules and settings offer no others. */
export const TOLD_TOPICS: readonly TopicId[] = TOPIC_IDS.filter(
  (id) => FAMILIES.has(id) || INCIDENT_TOPICS.includes(id),
);
