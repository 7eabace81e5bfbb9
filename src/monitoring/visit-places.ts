/** How many of the places one organization may use: `percent` of them; of the places for requests alone, half. */
export function organizationShare(
  { places, urgentOnly }: { places: number; urgentOnly: boolean },
  percent: number,
): number {
  return Math.max(1, Math.floor((places * (urgentOnly ? PERCENT_OF_REQUESTS : percent)) / 100));
}

const PERCENT_OF_REQUESTS = 50;
