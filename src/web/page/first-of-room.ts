/** The server's drawing of a page, by its name in `first-draw.tsx`. */
type Drawn = "home" | "privacy" | "imprint" | "about" | "login" | "dashboard" | "shop" | "app";
type FrameName = "public" | "account" | "app";

/** A page that people open first, and what drawing it requires. Files and folders are relative to the room. */
interface FirstPage {
  /** `null` for nothing. */
  page: Drawn | null;
  /** With placeholders such as those of routes; `*` matches any rest. */
  address: string;
  frame: FrameName;
  parts?: readonly string[];
  /** Folders of words. */
  words?: readonly string[];
  /** Calls of the product API whose answers it needs first. */
  calls?: readonly string[];
}

interface FirstFrame {
  /** Who gets it: signed-in people see other versions of pages for visitors, and pages for members are theirs alone. */
  for: "visitors" | "members" | "everybody";
  parts: readonly string[];
  words: readonly string[];
}

/**
 * What the build and the server know of a room and browsers do not: `first.ts`. It is read without the rest of the web
 * app.
 */
export interface FirstOfRoom {
  /** Its code must stay small, because it is opened first or shown with every page (`vite.config.ts`). */
  isLean?: true;
  pages?: readonly FirstPage[];
  /** The frames of its pages. */
  frames?: Readonly<Record<FrameName, FirstFrame>>;
  /** For addresses that no room names. */
  others?: readonly FirstPage[];
}
