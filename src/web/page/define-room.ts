import { knowWords, type Words, type WordsName } from "../words/messages.ts";

/**
 * A room of the web app: the part that a browser must know before the first page. What the frame shows of the room is
 * in files of fixed names beside it, loaded with the part that shows them (`places.ts`). What only the build and the
 * server need is in `first.ts`.
 */
interface Room {
  words?: Partial<Record<WordsName, Words>>;
  /**
   * Its pages, each with the frame that surrounds it. A narrower type would widen the routes' own types, by which links
   * are checked.
   */
  routes?: readonly object[];
}

/**
 * Registers a room's words, so that they can be loaded. One line in `rooms.ts` makes a room known to the rest of the
 * app.
 */
export function defineRoom<const Defined extends Room>(room: Defined): Defined {
  knowWords(room.words);
  return room;
}
