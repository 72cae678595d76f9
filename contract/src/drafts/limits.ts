/** The longest text that is read at once, and the most lines of an order. */
export const mostSigns = 20_000;
export const mostLines = 500;
