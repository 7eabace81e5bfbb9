/** How bad a finding is, and what a shop's stored status can be. Order of badness: green, yellow, red. */
export const LEVELS = ["green", "yellow", "red"] as const;
export type Level = (typeof LEVELS)[number];

type Param = string | number | boolean | null;
export type TextParams = Readonly<Record<string, Param>>;

/** What a text is made of. A stored finding of an older version may lack some of it. */
export type Params<Name extends string> = Readonly<Partial<Record<Name, Param>>>;

/**
 * The outcome of one check. What it says is kept as text key and parameters, so that every reader gets their language.
 */
export interface Finding {
  /** Stable over visits and unique within the shop: people ignore findings by it. */
  id: string;
  /** Id of the check that found it. */
  check: string;
  level: Level;
  /** Key into the `texts` of its check. */
  text: string;
  params: TextParams;
  /** Who says so: "Shopwarden", "FroshTools", "GitHub" … */
  source: string;
  link: string | null;
}
