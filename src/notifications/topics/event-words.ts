import type { EventKind, SomeEvent } from "../../changelog/define-event.ts";
import type { InEach } from "../../lib/language.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Topic } from "./topics.ts";

/** Texts about events of a kind, in one language. Declared as methods, like kinds. */
export interface EventWords<Event extends SomeEvent> {
  /** Includes the shop's name. */
  title(shop: string, event: Event): string;
  /** The same without the name, for the subject of a mail. */
  subject(event: Event): string;
  /**
   * What happened and why, sentence by sentence; `at`: the time of the event, `clock`: says a moment by the clock of the
   * reader, if that is known.
   */
  sentences(event: Event, at: IsoTime, clock?: (moment: IsoTime) => string): readonly string[];
  /** The causes, one sentence each, or the names of what it is about, which have no full stop. */
  list?(event: Event): readonly string[];
  advice(event: Event): string;
}

/** A kind of event that people are told about. */
export function eventWords<Event extends SomeEvent>(event: EventKind<Event, Topic>, words: InEach<EventWords<Event>>) {
  return { event, words };
}

/** A kind of event that nobody is told about: it only ends topics. */
export function untold<Event extends SomeEvent>(event: EventKind<Event, Topic>) {
  return { event, words: null };
}
