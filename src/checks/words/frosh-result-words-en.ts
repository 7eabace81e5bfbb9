/** Texts for results of FroshTools, whose values are English. */
export const FROSH_RESULT_WORDS_EN = {
  health: "Health by FroshTools",
  performance: "Performance by FroshTools",
  recommended: "recommended",
  value: (text: string) => text,
  supportEnds: (line: string, day: string, isOver: boolean) =>
    `Security support for Shopware${line} ${isOver ? "ended" : "ends"} on ${day}`,
};
