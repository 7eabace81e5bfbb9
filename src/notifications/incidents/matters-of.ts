/** What is wrong with a shop, as far as other shops can have the same. */
export interface AboutMatters {
  /** What they can share of what is or was wrong, for longer than a moment. Default: nothing. */
  matters?: readonly string[];
  /** Something else is wrong, too. Default: nothing is. */
  isAboutMore?: boolean;
}

export const mattersOf = (parts: readonly AboutMatters[]): readonly string[] => [
  ...new Set(parts.flatMap(({ matters = [] }) => matters)),
];

/** The one matter that all of it is about; `null`: it is about more, or about none that others can have. */
export function onlyMatterOf(parts: readonly AboutMatters[]): string | null {
  const [only = null, ...others] = mattersOf(parts);
  return others.length > 0 || parts.some(({ isAboutMore }) => isAboutMore === true) ? null : only;
}
