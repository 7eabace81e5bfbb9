/** Sentences about shops and projects, in English. */
export const SHOP_WORDS_EN = {
  noSuchShop: "There is no such shop.",
  forbidden: "Your role in this organization does not allow this.",
  noProjectAccess: "You do not have access to this project",
  visitsPaused:
    "A visit of this shop ended our worker twice; visits are paused until an admin of this instance resumes them.",
  noSuchProject: "Project not found",
  connectionOvertaken: "The connection of this shop was changed meanwhile. Look at it again, then save once more.",
  noSuchTag: "There is no such tag.",
  tagNameMissing: "Give the tag a name",
  tagNameTaken: "There is a tag of this name already. Choose another name.",
  tooManyTags: (most: number) => `This organization has ${most} tags already. Delete one that is no longer needed.`,
  tooManyTagsOnShop: (most: number) => `A shop carries at most ${most} tags.`,
  projectHasShops: "This project still has shops. Move or delete them first.",
};
