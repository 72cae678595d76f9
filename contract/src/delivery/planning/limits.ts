/** Most days of lead that a rule of delivery days can have. */
export const mostLeadDays = 30;
/** Most orders a day that a rule can count. */
export const mostPlaces = 100_000;
