/** Longer than that nothing waits for what other shops may have, too (product rule). */
export const HELD_MINUTES = 15;
