/** Sentences about shops and projects, in English. */
export const SHOP_WORDS_EN = {
  noSuchShop: "There is no such shop.",
  forbidden: "Your role in this organization does not allow this.",
  noProjectAccess: "You do not have access to this project",
  visitsPaused:
    "A visit of this shop ended our worker twice; visits are paused until an admin of this instance resumes them.",
  noSuchProject: "Project not found",
  connectionOvertaken: "The connection of this shop was changed meanwhile. Look at it again, then save once more.",
  projectHasShops: "This project still has shops. Move or delete them first.",
};
