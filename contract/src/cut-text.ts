/** The first part of a text, at most so many UTF-16 units; never half of a letter that takes two (it could not be stored or written in an address). */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
