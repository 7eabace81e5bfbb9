/** What is wrong with the input for a saved view, in English. */
export const FLEET_VIEW_INPUT_WORDS_EN = {
  nameMissing: "The view needs a name.",
  nameTooLong: (most: number) => `The name may have at most ${most} characters.`,
  tooMuch: "That is more than a view can hold.",
  nothingKept: "A view without any filter or order would show what is shown anyway.",
};
