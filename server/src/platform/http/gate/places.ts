import type { CallShape, FieldPath, RecordKind } from '#contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { recordKinds } from '../record-kinds.ts';

/** The record that a request reaches for, read from the places that its call declares. */
export interface Reaching {
  /** every business unit named, by code or by path name; the gate checks that all are the same */
  bu: readonly string[];
  cv: string | undefined;
  org: string | undefined;
  self: string | undefined;
  /** a record with a known owner; `key` is undefined where the value can be no key of this kind, `isMisshapen` where the body has another type */
  record: { kind: RecordKind; key: string | undefined; isMisshapen: boolean } | undefined;
  /** two places name different customers or organisations */
  disagree: boolean;
}

/** Reads the raw request; validation handles values that are no text. */
export function readPlaces(call: CallShape, request: FastifyRequest): Reaching {
  const values = (name: 'bu' | 'cv' | 'org' | 'self') => [
    ...new Set((call.reach?.[name] ?? []).flatMap((place) => valueAt(request, place))),
  ];
  // An empty customer or organisation is none (specification §7); where one is needed, its shape refuses it.
  const named = (name: 'cv' | 'org') => values(name).filter((code) => code !== '');
  const [cv, org, self] = [named('cv'), named('org'), values('self')];
  const disagree = cv.length > 1 || org.length > 1 || self.length > 1;
  return {
    bu: values('bu'),
    cv: cv[0],
    org: org[0],
    self: self[0],
    record: recordOf(call, request),
    disagree,
  };
}

// Only an exactly written key is one: validation would also read `012` and ` 12` as the number 12.
function recordOf({ reach }: CallShape, request: FastifyRequest): Reaching['record'] {
  if (!reach?.record) return undefined;
  const { kind, at } = reach.record;
  const value = rawAt(request, at);
  const { key, inBody } = recordKinds[kind];
  const isMisshapen = at.startsWith('body.') && typeof value !== inBody;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return { kind, key: !isMisshapen && key.test(text) ? text : undefined, isMisshapen };
}

function valueAt(request: FastifyRequest, place: FieldPath): string[] {
  const value = rawAt(request, place);
  return typeof value === 'string' ? [value] : [];
}

function rawAt(request: FastifyRequest, place: FieldPath): unknown {
  const [part, ...path] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  let value: unknown = request[part];
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
