import { knowWords, type Words, type WordsName } from "../words/messages.ts";

/**
 * A room of the web app, as far as a browser has to know it before the first page. What the frame shows of it lies
 * beside it in files of fixed names, which come with the part that shows them (`places.ts`), and what only build and
 * server know in `first.ts`.
 */
interface Room {
  words?: Partial<Record<WordsName, Words>>;
  /**
   * Its pages, each in the frame that it is seen in. A narrower type would widen that of the
   * routes, by which links are proven.
   */
  routes?: readonly object[];
}

/**
 * One line in `rooms.ts` is all that the rest of the app has to be told of it. Its words can be asked for from now on.
 */
export function defineRoom<const Defined extends Room>(room: Defined): Defined {
  knowWords(room.words);
  return room;
}
