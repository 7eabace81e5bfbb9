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
  /** Calls of the product API whose answers it shows first. */
  calls?: readonly string[];
}

interface FirstFrame {
  /**
   * Who sees it: pages for visitors look different to those who are signed in, and pages of members are theirs alone.
   */
  for: "visitors" | "members" | "everybody";
  parts: readonly string[];
  words: readonly string[];
}

/**
 * What the build and the server know of a room, and no browser: `first.ts`. It is read without the rest of the web app.
 */
export interface FirstOfRoom {
  /** It is opened first, or shown with every page: it pays for no more than it needs (`vite.config.ts`). */
  isLean?: true;
  pages?: readonly FirstPage[];
  /** In which frames pages stand. */
  frames?: Readonly<Record<FrameName, FirstFrame>>;
  /** What holds for addresses that no room names. */
  others?: readonly FirstPage[];
}
