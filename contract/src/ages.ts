// Apart from the shapes, which no page needs.

/** How long what is open has been due, as of the statement's last day; in the order in which people read it. */
export const ages = ['notDue', 'to7', 'to15', 'to30', 'to60', 'over60'] as const;
export type Age = (typeof ages)[number];
/** The last day of each age, counted from the day on which an invoice was due; what is older is `over60`. */
export const lastDays = { notDue: 0, to7: 7, to15: 15, to30: 30, to60: 60 } as const;
