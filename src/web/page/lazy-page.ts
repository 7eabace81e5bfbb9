import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { withMessages } from "../words/language.ts";
import type { WordsName } from "../words/messages.ts";

/** A page that comes when it is opened, with the words that it speaks from. Its file holds nothing but the page. */
export function lazyPage(
  load: () => Promise<Readonly<Record<string, RouteComponent>>>,
  ...words: readonly WordsName[]
) {
  return lazyRouteComponent(async () => {
    const [page = nothing] = Object.values(await withMessages(load(), ...words));
    return { default: page };
  });
}

function nothing(): null {
  return null;
}
