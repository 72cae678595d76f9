import type { CallShape, FieldPath } from '@smart-order/contract/call.ts';
import type { FastifyRequest } from 'fastify';

/** What record a request reaches for, read from the places that its call declares. */
export interface Reaching {
  /** every business unit named, by code or by path name; the gate sees that they are one */
  bu: readonly string[];
  cv: string | undefined;
  org: string | undefined;
  self: string | undefined;
  /** two places name different customers or organisations */
  disagree: boolean;
}

/** Reads the raw request; values that are no text are left to validation. */
export function readPlaces(call: CallShape, request: FastifyRequest): Reaching {
  const values = (name: 'bu' | 'cv' | 'org' | 'self') => [...new Set((call.reach?.[name] ?? []).flatMap((place) => valueAt(request, place)))];
  const [cv, org, self] = [values('cv'), values('org'), values('self')];
  return { bu: values('bu'), cv: cv[0], org: org[0], self: self[0], disagree: cv.length > 1 || org.length > 1 || self.length > 1 };
}

function valueAt(request: FastifyRequest, place: FieldPath): string[] {
  const [part, ...path] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  let value: unknown = request[part];
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
    value = (value as Record<string, unknown>)[key];
  }
  return typeof value === 'string' ? [value] : [];
}
