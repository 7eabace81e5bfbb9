/** Limits of tags (product rules). */
export const TAG_LIMITS = { nameCharacters: 40, perOrganization: 100, perShop: 20, colours: 8 } as const;
