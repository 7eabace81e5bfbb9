/** Sentences about saved views of the fleet, in English. */
export const FLEET_VIEW_WORDS_EN = {
  noSuchView: "There is no such view. It may have been deleted on another device.",
  nameIsTaken: "You have a view of this name already. Choose another name.",
  tooMany: (most: number) => `You keep ${most} views already. Delete one that you no longer need.`,
};
