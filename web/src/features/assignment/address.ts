import { cutText } from '#contract/cut-text.ts';
import { textOf } from '#lib/address.ts';

/** The search parameters of this room's pages; default values are left out. */
export interface PeopleAddress {
  s?: string;
  way?: 'file';
}
export interface EditAddress {
  user: string;
  bu?: string;
  /** on a phone: the open list, where it is not the default */
  list?: 'assigned';
  /** searches in the customers that are not assigned (`s`) and in those that are (`h`) */
  s?: string;
  h?: string;
}

const text = (value: unknown): string => cutText(textOf(value), 100);

/** Invalid values of an address are dropped. */
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
