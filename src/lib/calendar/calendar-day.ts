/** The calendar day so many days after `day`, both as `2026-11-20`; a negative count leads back. */
export function daysAfter(day: string, count: number): string {
  const noon = new Date(`${day}T12:00:00.000Z`);
  noon.setUTCDate(noon.getUTCDate() + count);
  return noon.toISOString().slice(0, 10);
}
