type FrameName = "public" | "account" | "app";

/**
 * Where people open the app first, and what it cannot be drawn without there; its routes say what it looks like. Files
 * and folders are named as its room sees them.
 */
interface FirstPage {
  /** A pattern as that of `URLPattern`; where all may follow (`*`), visitors see an empty page first. */
  address: string;
  frame: FrameName;
  parts?: readonly string[];
  /** Folders of words. */
  words?: readonly string[];
  /** Folders of words that these bring along: what comes with them, but is asked for by the app itself. */
  beside?: readonly string[];
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
