/** Limit for names of people and organizations. */
export const NAME_MAX_CHARACTERS = 200;
