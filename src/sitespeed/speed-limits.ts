/** Addresses of one shop that are measured (product rule). */
export const SPEED_URLS_MAX = 5;

export const SPEED_URL_CHARACTERS = 1000;
