/** Texts for results of FroshTools, whose values are English. */
export const FROSH_RESULT_WORDS_EN = {
  health: "Health by FroshTools",
  performance: "Performance by FroshTools",
  recommended: "recommended",
  value: (text: string) => text,
  /** The German name is stored with the finding, so that browsers need not load all of them. */
  title: ({ english }: { english: string; german: string }) => english,
  supportEnds: (line: string, day: string, isOver: boolean) =>
    `Security support for Shopware${line} ${isOver ? "ended" : "ends"} on ${day}`,
};
