/** The weekday of a `yyyy-LL-dd`: 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
