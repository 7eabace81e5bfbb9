/** Of so many places, one organization may have at most: `percent` of them, or of those for requests alone one half. */
export function organizationShare(
  { places, urgentOnly }: { places: number; urgentOnly: boolean },
  percent: number,
): number {
  return Math.max(1, Math.floor((places * (urgentOnly ? PERCENT_OF_REQUESTS : percent)) / 100));
}

const PERCENT_OF_REQUESTS = 50;
