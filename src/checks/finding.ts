/** How bad a finding is; also the possible values of a shop's stored status. From best to worst: green, yellow, red. */
export const LEVELS = ["green", "yellow", "red"] as const;
export type Level = (typeof LEVELS)[number];

type Param = string | number | boolean | null;
export type TextParams = Readonly<Record<string, Param>>;

/** The parameters of a text. A finding stored by an older version may lack some. */
export type Params<Name extends string> = Readonly<Partial<Record<Name, Param>>>;

/**
 * The outcome of one check. Its text is stored as key and parameters, so that every reader gets it in their language.
 */
export interface Finding {
  /** Stable across visits and unique within the shop: people ignore findings by this id. */
  id: string;
  /** Id of the check that found it. */
  check: string;
  level: Level;
  /** Key into the `texts` of its check. */
  text: string;
  params: TextParams;
  /** Who reports it: "Shopwarden", "FroshTools", "GitHub" … */
  source: string;
  link: string | null;
}
