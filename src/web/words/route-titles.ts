import type { common } from "./common/words-en.ts";
import type { Messages } from "./messages.ts";

type SharedTitle = keyof typeof common.title;

/** Rooms that bring the title of their page with their words. */
type TitledWords = {
  [Name in keyof Messages]: Messages[Name] extends { title: string } ? Name : never;
}[keyof Messages];

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /**
     * Title of the document: one of those that are always there, or of words that come with the
     * page; "Shopwarden" when left out.
     */
    title?: SharedTitle | `${TitledWords}.title`;
    /** The room to whose place in the main navigation the page belongs. */
    section?: string;
    /** A page of one shop: names in the sidebar shrink to icons, the shop has a sidebar of its own. */
    isShop?: boolean;
  }
}
