import { locale } from '../words/locale.ts';

const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
/** Of January 2027. */
const aMonday = 4;

/** The weekday with this number: 1 is Monday, 7 Sunday. */
export const weekdayName = (day: number) =>
  long.format(new Date(Date.UTC(2027, 0, aMonday + day - 1)));
