// A message with products of several business units has a part in each, with a draft and an item of the inbox of its own.

/** The id of a message's part by its place among them, from 0; the first part has the message's own id. */
export const partId = (message: string, at: number): string =>
  at === 0 ? message : `${message}.${at + 1}`;

/** The message of which an id is a part. */
export const messageOf = (part: string): string => part.replace(/\.\d+$/, '');

/** SQL that is true for an id `part` of a message, both as SQL. */
export const isPartSql = (part: string, message: string): string =>
  `(${part} = ${message} or starts_with(${part}, ${message} || '.'))`;
