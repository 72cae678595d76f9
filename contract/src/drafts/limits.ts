/** The longest text that is read at once, and the most lines of an order. */
export const mostSigns = 20_000;
export const mostLines = 500;
/** So many products and quantities of a text are read: one on a line and the other on the next are one line of the order. */
export const mostPairs = 2 * (mostLines + 1);
