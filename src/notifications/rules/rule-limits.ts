/** How many rules an organization may have, and what one of them may hold (product rules). */
export const RULE_LIMITS = {
  perOrganization: 50,
  perPerson: 20,
  /** In all of its steps. */
  receivers: 10,
  /** Weekly times of one rule. */
  spans: 7,
  leastMinutes: 5,
  mostMinutes: 1440,
} as const;

/** Minutes after which a rule reminds of what is still open. */
export const REMIND_MINUTES = [60, 240, 1440] as const;
