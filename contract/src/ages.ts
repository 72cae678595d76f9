// It has a file of its own so that pages that need the ages do not load the shapes.

/** Groups of open amounts by how long they have been due on the statement's last day, in the order in which they are shown. */
export const ages = ['notDue', 'to7', 'to15', 'to30', 'to60', 'over60'] as const;
export type Age = (typeof ages)[number];
/** The last day of each age, in days after the due day; older amounts are `over60`. */
export const lastDays = { notDue: 0, to7: 7, to15: 15, to30: 30, to60: 60 } as const;
