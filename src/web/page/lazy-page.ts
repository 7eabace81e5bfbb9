import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { withMessages } from "../words/language.ts";
import type { WordsName } from "../words/messages.ts";

/** A page that comes when it is opened, with the words that it speaks from. Its file holds nothing but the page. */
export function lazyPage(
  load: () => Promise<Readonly<Record<string, RouteComponent>>>,
  ...words: readonly WordsName[]
) {
  return lazyRouteComponent(async () => ({ default: pageIn(await withMessages(load(), ...words)) }));
}

function pageIn(file: Readonly<Record<string, RouteComponent>>): RouteComponent {
  const [page] = Object.values(file);
  if (page === undefined) throw new Error("No page");
  return page;
}
