/** The address that calls a number, however it is written. */
export const dialled = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
