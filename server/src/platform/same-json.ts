import { hash } from 'node:crypto';

/** JSON whose fields are in the order of the alphabet: senders write the same message with its fields in any order. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const textHash = (value: unknown): Buffer => hash('sha256', JSON.stringify(value), 'buffer');
/** A hash of a value, the same in whichever order its fields are; 3.0 and 3 are one number. */
export const contentHash = (value: unknown): Buffer =>
  hash('sha256', JSON.stringify(value, inOrder), 'buffer');
