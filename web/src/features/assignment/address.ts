import { cutText } from '#contract/cut-text.ts';
import { textOf } from '#lib/address.ts';

/** What the addresses of the room hold; usual values stay out of them. */
export interface PeopleAddress {
  s?: string;
  way?: 'file';
}
export interface EditAddress {
  user: string;
  bu?: string;
  /** on a phone: the list that is open, where it is not the usual one */
  list?: 'assigned';
  /** search in the customers that are not assigned, and in those that are */
  s?: string;
  h?: string;
}

const text = (value: unknown): string => cutText(textOf(value), 100);

/** Anything strange in an address is dropped. */
export function readPeople({ s, way }: Record<string, unknown>): PeopleAddress {
  return { ...(text(s) && { s: text(s) }), ...(way === 'file' && { way }) };
}

export function readEdit({ user, bu, list, s, h }: Record<string, unknown>): EditAddress {
  return {
    user: text(user),
    ...(text(bu) && { bu: text(bu) }),
    ...(list === 'assigned' && { list }),
    ...(text(s) && { s: text(s) }),
    ...(text(h) && { h: text(h) }),
  };
}
