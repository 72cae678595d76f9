import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { CallShape, FieldPath } from './call.ts';
import { everyCall } from './calls.ts';

/** Names of a business unit, a customer and an organisation in the specification's calls. */
const placeNames: Record<string, 'bu' | 'cv' | 'org'> = {
  bu: 'bu',
  path: 'bu',
  pathName: 'bu',
  cv: 'cv',
  cvCode: 'cv',
  org: 'org',
  orgCode: 'org',
};
/** Names of the key of a record in a call: where no customer is beside it, only the database knows whose record it is. */
const recordNames = new Set(['orderId', 'docNumber']);
/** Places that are no key to a record, each with the reason. */
const noKey: Record<string, string> = {
  'createSoMasUser body.bu':
    'the business units that the new person shall have; the room looks at them',
  'editSoMasUser body.bu': 'the business units that the person shall have; the room looks at them',
  'saveFilter body.filter.bu':
    'what a report was asked with; it is requested again, and checked then',
  'saveFilter body.filter.cv': 'as its business unit',
  'saveFilter body.filter.cvCode': 'as its business unit',
  'saveFilter body.filter.org': 'as its business unit',
};

const fieldsOf = (schema: TSchema | undefined): [string, TSchema][] =>
  Object.entries(
    (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {},
  );

/** Every field of a request with its path, such as `body.orderh.cvCode`. */
function placesOf(part: string, schema: TSchema | undefined): [FieldPath, string][] {
  return fieldsOf(schema).flatMap(([name, inner]): [FieldPath, string][] => [
    [`${part}.${name}` as FieldPath, name],
    ...placesOf(`${part}.${name}`, inner),
  ]);
}
const allPlaces = ({ params, query, body }: CallShape) => [
  ...placesOf('params', params),
  ...placesOf('query', query),
  ...placesOf('body', body),
];
const guarded = everyCall().filter(({ who }) => who !== 'open');

describe('a call that names a business unit, a customer or an organisation', () => {
  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s declares it to the gate',
    (name, call) => {
      const missing = allPlaces(call)
        .filter(([place, field]) => {
          const key = placeNames[field];
          return key && !call.reach?.[key]?.includes(place) && !noKey[`${name} ${place}`];
        })
        .map(([place]) => place);
      expect(missing).toEqual([]);
    },
  );

  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s declares where the key of a record is, if it names no customer',
    (_name, call) => {
      const keys = allPlaces(call).filter(([, field]) => recordNames.has(field));
      const alone = keys.filter(([place]) => !call.reach?.cv && call.reach?.record?.at !== place);
      expect(alone).toEqual([]);
    },
  );

  test.each(everyCall().map((call) => [call.name, call] as const))(
    '%s declares only places that its requests have',
    (_name, call) => {
      const known = new Set(allPlaces(call).map(([place]) => place));
      const named = (['bu', 'cv', 'org', 'self'] as const)
        .flatMap((key) => call.reach?.[key] ?? [])
        .concat(call.reach?.record?.at ?? []);
      expect(named.filter((place) => !known.has(place))).toEqual([]);
      expect(call.method === 'GET' && call.body).toBeFalsy();
    },
  );

  test.each(everyCall().map((call) => [call.name, call] as const))(
    '%s declares who may make it',
    (_name, { who }) => {
      expect(
        typeof who === 'string'
          ? ['open', 'signed-in', 'identified'].includes(who)
          : who.length > 0,
      ).toBe(true);
    },
  );
});

/** Writes of staff for which an old sign-in is enough, each with the reason. */
const everyday: Record<string, string> = {
  sendAgain: 'an event that is sent twice has the same number, and receivers leave the second',
  sendMissing: 'as sendAgain',
  sendTest: 'it says nothing',
  retryParked: 'the message of the ERP is unchanged',
  writeCustomerNote: 'a note changes neither a right nor money',
  endCustomerNote: 'as writeCustomerNote',
};
const ofStaff: ReadonlySet<string> = new Set([
  'user_account',
  'account_management',
  'payment_matching',
  'integration',
]);

describe('a write of admins and super users alone', () => {
  const writes = everyCall().filter(
    ({ who, writes: does }) => does && Array.isArray(who) && who.some((key) => ofStaff.has(key)),
  );
  test.each(writes.map((call) => [call.name, call] as const))(
    '%s says why it needs a sign-in of the last half hour, or why an old one is enough',
    (name, call) => {
      expect(Boolean(call.stepUp)).toBe(!everyday[name]);
    },
  );
});
