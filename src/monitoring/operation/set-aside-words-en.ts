/** Texts of the mail about paused visits, in English. */
export const SET_ASIDE_WORDS_EN = {
  mail: (shop: string, organization: string) => ({
    subject: `Visits of ${shop} are paused`,
    paragraphs: [
      `A visit of ${shop} (${organization}) ended our worker twice; visits are paused. All other shops are visited as usual.`,
      "Whatever the shop answered, no answer may do that: please report it to those who make Shopwarden.",
    ],
    action: "See what happened",
    note: "Visits go on when an admin of this instance resumes them.",
    otherwiseTitle: "If the worker was ended by somebody",
    otherwise: "Twice in a row during a visit of the same shop is possible, but rare. Resume the visits then.",
    reason: "You get this mail because you are an admin of this Shopwarden.",
  }),
};
