/** The first whole hour of UTC in a day of a zone: there it begins for us, so that it is made of hours. Both are SQL. */
export const firstHourOf = (day: string, zone: string): string =>
  `date_trunc('hour', (${day}) at time zone ${zone} + interval '59 minutes 59.999 seconds', 'UTC')`;
