import type { z } from "zod";
import type { Level, TextParams } from "../checks/finding.ts";
import type { TopicId } from "../checks/topic.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { OutsideForm } from "./outside-form.ts";

/** What an event does to its topic; `once`: it is over with that. */
export type Phase = "opens" | "grows" | "closes" | "once";

/** How soon somebody has to act; `info`: nobody has to. */
export type EventUrgency = "now" | "week" | "info";

/** What an event says of one error of a shop; errors of a topic make an incident. */
export type TroubleChange =
  | {
      does: "comes";
      /** Names the error within its shop. */
      key: string;
      topic: TopicId;
      said: SaidTrouble;
      since: IsoTime;
      /** It was a warning before. Default: it was not there. */
      turned?: boolean;
    }
  | { does: "goes"; key: string; how: "gone" | "decided" };

/** An error, to be worded in the language of whoever reads it. */
export interface SaidTrouble {
  /** The check that found it; `null`: a visit failed. */
  check: string | null;
  /** Key of the check's text, or the reason of the failure. */
  text: string;
  params: TextParams;
}

/** An event as stored: its kind, plus the fields of that kind. */
export interface SomeEvent {
  readonly kind: string;
}

/** One kind of event. Declared as methods, so that a list of kinds accepts any event that one of them has read. */
export interface EventKind<Event extends SomeEvent, Topic extends string> {
  /** Stored with every event, so it must never change. */
  kind: Event["kind"];
  /**
   * Whether it is a change of a shop's state or of its speed tests: such events count towards flapping, and are held
   * back while that flaps.
   */
  isChange: boolean;
  /** Whether only a part of its matter is over with it, which says nothing of what is left. */
  isPart: boolean;
  /** Reads an event stored by any version of ours; `null` if this version cannot. */
  read(data: unknown): Event | null;
  topic(event: Event): Topic;
  phase(event: Event): Phase;
  urgency(event: Event): EventUrgency;
  /** Topics that the event ends. */
  ends(event: Event): readonly Topic[];
  /** The status that the event reports; `null` if it reports none. */
  level(event: Event): Level | null;
  /** Since when the condition holds; `null`: since the event. */
  since(event: Event): IsoTime | null;
  /** The error that came or went with it; `null`: none did. */
  trouble(event: Event): TroubleChange | null;
  /** A sample event for previews, with `said` wherever it contains foreign text. */
  example(said: string): Event;
  /** The forms in which customers' systems get it; empty: they do not. */
  outside: readonly OutsideForm<Event>[];
}

/** The events of a kind. */
export type EventOf<Kind extends { read(data: unknown): unknown }> = NonNullable<ReturnType<Kind["read"]>>;

/** A value, or a function that derives it from an event. */
type Said<Data, Value> = Value | ((data: Data) => Value);

interface GivenKind<Kind extends string, Data, Topic extends string> {
  kind: Kind;
  schema: z.ZodType<Data>;
  topic: Said<Data, Topic>;
  phase: Said<Data, Phase>;
  urgency: Said<Data, EventUrgency>;
  isChange?: boolean;
  isPart?: boolean;
  ends?: Said<Data, readonly Topic[]>;
  level?: Said<Data, Level>;
  since?: (data: Data) => IsoTime | null;
  trouble?: (data: Data) => TroubleChange | null;
  example: (said: string) => NoInfer<Data>;
  outside: readonly OutsideForm<NoInfer<Data>>[];
}

/** The object type of a schema without fields forbids every field. */
type Happened<Kind extends string, Data> = { readonly kind: Kind } & (Data extends Record<string, never>
  ? unknown
  : Data);

interface DefinedEvent<Event extends SomeEvent, Data, Topic extends string> extends EventKind<Event, Topic> {
  /** The event itself, to be written in the transaction of what happened. */
  of(data: Data): Event;
}

/**
 * Defines a kind of event. The room that writes it defines it; what people are told about it is defined on a higher
 * floor.
 */
export function defineEvent<const Kind extends string, Data, const Topic extends string>(
  given: GivenKind<Kind, Data, Topic>,
): DefinedEvent<Happened<Kind, Data>, Data, Topic>;
export function defineEvent(given: GivenKind<string, object, string>): DefinedEvent<SomeEvent, object, string> {
  const {
    kind,
    schema,
    isChange = false,
    isPart = false,
    ends = [],
    level = null,
    since = () => null,
    trouble = () => null,
  } = given;
  const of = (data: object) => ({ ...data, kind });
  return {
    kind,
    isChange,
    isPart,
    of,
    read: (data) => {
      const { success, data: known } = schema.safeParse(data);
      return success ? of(known) : null;
    },
    topic: (event) => said(given.topic, event),
    phase: (event) => said(given.phase, event),
    urgency: (event) => said(given.urgency, event),
    ends: (event) => said(ends, event),
    level: (event) => said(level, event),
    since,
    trouble,
    example: (words) => of(given.example(words)),
    outside: given.outside,
  };
}

function said<Value extends string | readonly string[] | null>(value: Said<object, Value>, event: object): Value {
  return typeof value === "function" ? value(event) : value;
}
