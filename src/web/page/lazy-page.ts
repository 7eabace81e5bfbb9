import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { withMessages } from "../words/language.ts";
import type { WordsName } from "../words/messages.ts";

/** A page that is loaded when it is opened, together with its words. Its file exports only the page. */
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
