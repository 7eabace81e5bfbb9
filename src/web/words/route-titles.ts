import type { common } from "./common/words-en.ts";
import type { Messages } from "./messages.ts";

/** Of pages that visitors see, and of those behind the sign-in. */
type SharedTitle = keyof typeof common.title | keyof Messages["frame"]["title"];

/** Rooms whose words include the title of their page. */
type TitledWords = {
  [Name in keyof Messages]: Messages[Name] extends { title: string } ? Name : never;
}[keyof Messages];

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Title of the document: a shared one, or one from the page's own words; "Shopwarden" when left out. */
    title?: SharedTitle | `${TitledWords}.title`;
    /** The entry of the main navigation to which the page belongs. */
    section?: string;
    /** A page of one shop: the navigation shrinks to icons, the shop has its own sidebar. */
    isShop?: boolean;
  }
}
