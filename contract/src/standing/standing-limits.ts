/** How much a customer's standing orders hold. `shownDays`: how far ahead the calendar looks; `pastDays`: how far back what became of a day is shown and looked after. */
export const standingLimits = {
  orders: 20,
  lines: 300,
  nameLength: 60,
  everyWeeks: 12,
  daysAhead: 14,
  shownDays: 60,
  pastDays: 14,
  shownRows: 200,
  /** a day is removed after so many days */
  daysStored: 90,
} as const;
