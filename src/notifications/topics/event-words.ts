import type { EventKind, SomeEvent } from "../../changelog/define-event.ts";
import type { InEach } from "../../lib/language.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Topic } from "./topics.ts";

/** What is said of the events of a kind, in one language. Written as methods, as kinds are. */
export interface EventWords<Event extends SomeEvent> {
  /** With the shop's name. */
  title(shop: string, event: Event): string;
  /** The same without the name, for the subject of a mail. */
  subject(event: Event): string;
  /** What happened and why, sentence by sentence; `at` is the moment of the event. */
  sentences(event: Event, at: IsoTime): readonly string[];
  /** What did it, one sentence each. */
  list?(event: Event): readonly string[];
  advice(event: Event): string;
}

/** A kind of event that people are told of. */
export function eventWords<Event extends SomeEvent>(event: EventKind<Event, Topic>, words: InEach<EventWords<Event>>) {
  return { event, words };
}

/** One that nobody is told of: it only ends what it ends. */
export function untold<Event extends SomeEvent>(event: EventKind<Event, Topic>) {
  return { event, words: null };
}
