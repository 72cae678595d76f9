/** The first `most` UTF-16 units of a text; a letter of two units is never halved, because half of it cannot be stored or be in an address. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
