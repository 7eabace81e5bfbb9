import type { common } from "./en/common.ts";

export type TitleKey = keyof typeof common.title;

/** Which main entry of the navigation a page belongs to. */
export type MainSection = "dashboard" | "projects" | "extensions" | "organizations";

/** The names of the specification, where it has one. */
export type RouteName =
  | "home"
  | "privacy"
  | "imprint"
  | `account.${"login" | "register" | "dashboard" | "settings" | "project.list" | "extension.list" | "organizations.list" | "shops.detail"}`;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What the specification calls the page. */
    name?: RouteName;
    /** Title of the document; "Shopwarden" when left out. */
    title?: TitleKey;
    section?: MainSection;
    /** A page of one shop: names in the sidebar shrink to icons, the shop has a sidebar of its own. */
    isShop?: boolean;
  }
}
