import type { CallShape, FieldPath } from '#contract/call.ts';
import { everyCall } from '#contract/calls.ts';
import { defaultMenuPermission, type UserGroup } from '#contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askServer } from '#testing/ask-server.ts';
import { CookieJar, fromElsewhere, refresh, visit, ownPageHeaders } from '#testing/http-client.ts';
import {
  addressOf,
  ownToAnyone,
  put,
  sampleAsks,
  type SampleAsk,
  type SamplePlace,
} from '#testing/sample-asks.ts';
import { openSession } from '#features/sign-in/front.testing.ts';
import {
  insertReceiver,
  insertRecords,
  noRecords,
  type SampleRecords,
} from '#testing/sample-records.ts';
import { somethingToPay } from '#testing/payable.ts';
import { sideBySide } from '#testing/side-by-side.ts';
import { missingRecord } from './gate.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { isWhole } from '#contract/testing/whole.ts';

const own: SamplePlace = { bu: 'feed', org: '1001', cv: 'C100' };
/** Which customers the small supplier serves where; written here again, so that the test does not repeat a mistake of the gate. */
const sells = [
  'feed C100 1001',
  'feed C100 1002',
  'feed C200 1001',
  'feed C300 1002',
  'swine C100 1002',
];
const assigned = ['feed C100 1001'];
const people: Record<string, UserGroup> = {
  admin: 'ADMIN',
  superuser: 'SUPERUSER',
  salesman: 'SALEMAN',
  agent: 'AGENTS',
  customer: 'CUSTOMER',
};

const recordsAt = ({ bu, cv, org }: SamplePlace): SampleRecords =>
  records.get(`${bu} ${cv} ${org}`) ?? noRecords;
const groupOf = (name: string): UserGroup => people[name] ?? 'CUSTOMER';

let portal: TestPortal;
/** Records of each kind for every place where something is sold. */
const records = new Map<string, SampleRecords>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await testPortal({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    patience: forLongWork,
  });
  await portal.db
    .insertInto('customer_org')
    .values({ bu: 'feed', cv_code: 'C100', org_code: '1002' })
    .execute();
  await portal.db
    .insertInto('app_user')
    .values({ user_id: 'U-gone', username: 'gone', user_group: 'CUSTOMER', active_flag: 'Y' })
    .execute();
  await portal.db
    .insertInto('external_identity')
    .values({ provider: 'ids-portal', subject: 'gone', user_id: 'U-gone' })
    .execute();
  await portal.db.insertInto('user_bu').values({ user_id: 'U-gone', bu: 'feed' }).execute();
  await portal.db
    .insertInto('user_customer')
    .values({ user_id: 'U-gone', bu: 'feed', cv_code: 'C100', org_code: '1001' })
    .execute();
  for (const name of [...Object.keys(people), 'gone'])
    tokens.set(name, (await portal.as(name)).accessToken);
  await portal.db
    .updateTable('app_user')
    .set({ active_flag: 'N' })
    .where('user_id', '=', 'U-gone')
    .execute();
  for (const place of sells) {
    const [bu, cv_code, org_code] = place.split(' ') as [string, string, string];
    records.set(place, await insertRecords(portal.db, { bu, cv_code, org_code }));
  }
  await Promise.all([somethingToPay(portal.db), insertReceiver(portal.db)]);
});
afterAll(() => portal.close());

interface Answer {
  status: number;
  code: string;
  text: string;
  requestId: string;
}

// A call about a person's own things must name that person's user id.
const inOwnName = (
  who: string,
  call: CallShape,
  sample: SampleAsk,
  name = `U-${who}`,
): SampleAsk => {
  const asked = structuredClone(sample);
  for (const place of [...(call.reach?.self ?? []), ...(ownToAnyone[call.name] ?? [])])
    put(asked, place, name);
  return asked;
};

async function ask(
  who: string,
  call: CallShape,
  asked: SampleAsk,
  headers: Record<string, string> = {},
  name?: string,
): Promise<Answer> {
  const token = tokens.get(who);
  const sample = inOwnName(who, call, asked, name);
  const { status, text } = await askServer(portal.origin, {
    method: call.method,
    address: addressOf(call, sample),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : fromElsewhere()),
      ...(sample.body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: sample.body && JSON.stringify(sample.body),
  });
  const {
    code = '',
    message,
    requestId = '',
    ...rest
  } = JSON.parse(status === 200 && call.serves ? '{}' : text) as Record<string, string>;
  return {
    status,
    code,
    requestId,
    text: status < 300 ? '' : JSON.stringify([code, message, rest]),
  };
}

const written = async () => {
  const counts = (['orders', 'order_line', 'order_step', 'outbox', 'idempotency'] as const).map(
    (table) =>
      portal.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
  );
  const steps = await portal.db
    .selectFrom('orders')
    .select((e) => e.fn.sum<number>('version').as('n'))
    .executeTakeFirstOrThrow();
  return [...(await Promise.all(counts)), steps].map(({ n }) => n);
};

async function refusalsOf(requestIds: readonly string[]) {
  const rows = await portal.db
    .selectFrom('audit')
    .select(['request_id', (e) => e.fn.countAll<number>().as('n')])
    .where('request_id', 'in', requestIds)
    .where('outcome', '=', 'refused')
    .groupBy('request_id')
    .execute();
  return new Map(rows.map(({ request_id, n }) => [request_id, n]));
}

const reached = (call: CallShape, name: 'bu' | 'org' | 'cv'): readonly FieldPath[] =>
  call.reach?.[name] ?? [];
/** Records that belong to one person; `insertRecords` gives them to the customer. */
const personal = (call: CallShape) =>
  ['delivery share', 'report job', 'document share', 'report schedule'].includes(
    call.reach?.record?.kind ?? '',
  );
/** Whether the call names the code itself, or names a record that has it; a schedule is its owner's at every place. */
const says = ({ reach }: CallShape, name: 'bu' | 'org' | 'cv') =>
  !!(reach?.[name] ?? (reach?.record && reach.record.kind !== 'report schedule'));
const mayCall = (call: CallShape, group: UserGroup) =>
  !(call.staff && group === 'CUSTOMER') &&
  (typeof call.who === 'string' ||
    call.who.some((key) => defaultMenuPermission[key].includes(group)));

function reaches(call: CallShape, group: UserGroup, { bu, org, cv }: SamplePlace): boolean {
  if (personal(call) && group !== 'CUSTOMER') return false;
  if (!says(call, 'bu')) return true;
  if (group !== 'ADMIN' && bu !== 'feed') return false;
  const known = group === 'ADMIN' || group === 'SUPERUSER' ? sells : assigned;
  const named = (place: string) => {
    const [itsBu, itsCv, itsOrg] = place.split(' ');
    return (
      itsBu === bu && (!says(call, 'cv') || itsCv === cv) && (!says(call, 'org') || itsOrg === org)
    );
  };
  if (!says(call, 'cv') && !says(call, 'org')) return ['feed', 'swine'].includes(bu);
  return known.some(named);
}

/** Places that differ slightly from `own`, each with the words for the difference. */
const elsewhere: [string, SamplePlace][] = [
  ['a foreign customer', { ...own, cv: 'C200' }],
  ['a foreign customer and organisation', { ...own, cv: 'C300', org: '1002' }],
  ['a foreign business unit', { ...own, bu: 'swine' }],
  ['their customer in another business unit', { bu: 'swine', org: '1002', cv: 'C100' }],
  ['a foreign organisation', { ...own, org: '1002' }],
  ['what does not exist', { bu: 'nowhere', org: '9999', cv: 'C999' }],
  ['a business unit that does not exist', { ...own, bu: 'nowhere' }],
  ['an organisation that does not exist', { ...own, org: '9999' }],
  ['other case', { ...own, cv: 'c100' }],
  ['a business unit in other case', { ...own, bu: 'FEED' }],
  ['a leading zero', { ...own, org: '01001' }],
  ['a leading zero before the customer', { ...own, cv: '0C100' }],
  ['spaces before', { ...own, cv: ' C100' }],
  ['spaces after', { ...own, cv: 'C100 ' }],
  ['spaces after the organisation', { ...own, org: '1001 ' }],
  ['spaces after the unit', { ...own, bu: 'feed ' }],
  ['Thai digits', { ...own, cv: 'C๑๐๐' }],
  ['Thai digits in the organisation', { ...own, org: '๑๐๐๑' }],
  ['full-width digits', { ...own, org: '１００１' }],
  ['a NUL', { ...own, cv: 'C100\0' }],
  ['a pattern', { ...own, cv: '%' }],
  ['a zero-width space', { ...own, cv: 'C100\u200b' }],
];

const beyondReach = (call: CallShape) => {
  const named = (['bu', 'org', 'cv'] as const).filter((name) => says(call, name));
  return elsewhere.filter(([, place]) => named.some((name) => place[name] !== own[name]));
};
/** The parameters by which a call names a place, and the parts of the request they are in. */
const kindOf = (call: CallShape) => {
  const parts = (['bu', 'org', 'cv'] as const).map((name) =>
    reached(call, name).map((place) => place.split('.')[0]),
  );
  return JSON.stringify([...parts, call.reach?.record?.kind]);
};

/**
 * All of them for the first call of each kind of reach, for people who may call it. For other calls three, or two for people who may not call them,
 * different ones for each call, so that together they cover all.
 */
function spellingsFor(call: CallShape, may: boolean) {
  const all = beyondReach(call);
  const at = guarded.indexOf(call);
  if (isWhole || (may && guarded.findIndex((one) => kindOf(one) === kindOf(call)) === at))
    return all;
  const shares = Math.ceil(all.length / (may ? 3 : 2));
  return all.filter((_, place) => place % shares === at % shares);
}

// The words of AUTH-002 contain no name of a record.
const permissionDenied: unknown = expect.stringContaining('AUTH-002');

const guarded = everyCall().filter(({ who }) => who !== 'open');

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const samples = (place: SamplePlace) => sampleAsks(call, place, recordsAt(place));

  test('admits the people it is for', async () => {
    for (const [name, group] of Object.entries(people)) {
      for (const sample of samples(own)) {
        const { status, code } = await ask(name, call, sample);
        const letIn = mayCall(call, group) && reaches(call, group, own);
        const refused = [401, 403, 404, 500].includes(status);
        expect([refused, code], name).toEqual(
          letIn ? [false, code] : [true, mayCall(call, group) ? missingRecord(call) : 'AUTH-002'],
        );
      }
    }
  });

  test('answers all others as if the record did not exist, writes nothing, and leaves one audit row each', async () => {
    const before = await written();
    const missing = await sideBySide(
      Object.entries(people).flatMap(([name, group]) =>
        samples({ bu: 'nowhere', org: '9999', cv: 'C999' }).map((sample, at) => ({
          name,
          sample,
          at,
          may: mayCall(call, group),
          group,
        })),
      ),
      // A call that names no place does its work at every place: none is asked for below.
      async (one) => ({
        ...one,
        text:
          one.may && says(call, 'bu')
            ? (await ask(one.name, call, one.sample)).text
            : permissionDenied,
      }),
    );
    const asks = missing.flatMap(({ sample, at, group, ...one }) =>
      spellingsFor(call, one.may)
        .filter(([, place]) => !(one.may && reaches(call, group, place)))
        .map(([words, place]) => ({ ...one, words, sample: samples(place)[at] ?? sample })),
    );
    const refused = await sideBySide(asks, async ({ name, may, text, words, sample }) => {
      const answer = await ask(name, call, sample);
      expect(answer.text, `${name} asks for ${words}`).toEqual(text);
      expect(answer.status, `${name} asks for ${words}`).toBe(may ? 404 : 403);
      return answer.requestId;
    });
    for (const sample of samples(own)) {
      const strange = await ask('nobody', call, sample);
      const inactive = await ask('gone', call, sample);
      expect([strange.status, strange.code, inactive.status, inactive.code]).toEqual([
        401,
        'session_expired',
        403,
        'inactive_account',
      ]);
      refused.push(strange.requestId, inactive.requestId);
    }
    expect(await written()).toEqual(before);
    const rows = await refusalsOf(refused);
    expect(refused.map((id) => rows.get(id) ?? 0)).toEqual(refused.map(() => 1));
  });
});

/** Keys that are almost those of a record. */
const misspelled = (key: string | number): (string | number)[] => [
  `0${key}`,
  ` ${key}`,
  `${key} `,
  `+${key}`,
  `${key}.0`,
  `${key}\0`,
  `${key}\u200b`,
  String(key).replaceAll(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)]!),
  String(key).replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!),
  ...(typeof key === 'number'
    ? [`0x${key.toString(16)}`, `${key}e0`, -key, key + 0.5, 1e21]
    : [key.toUpperCase(), `${key.slice(0, -1)}_`]),
  '%',
  '',
];
const byRecord = guarded.filter(({ reach }) => reach?.record);

describe.each(byRecord.map((call) => [call.name, call] as const))(
  '%s, which names a record by its key',
  (_name, call) => {
    const { kind, at } = call.reach!.record!;
    const right = () => sampleAsks(call, own, recordsAt(own))[0] as SampleAsk;
    const entering = Object.keys(people).filter((name) => mayCall(call, groupOf(name)));

    test('finds the record by its exact key and by no other spelling, for every person', async () => {
      const before = await written();
      const spellings = misspelled(recordsAt(own)[kind]);
      for (const name of entering) {
        const missing = await ask(name, call, sampleAsks(call, own, noRecords)[0] as SampleAsk);
        const answers = await sideBySide(spellings, (key) => {
          const bent = structuredClone(right());
          put(bent, at, at.startsWith('body.') ? key : String(key));
          return ask(name, call, bent);
        });
        expect(answers.map(({ status, text }, which) => [spellings[which], status, text])).toEqual(
          spellings.map((key) => [key, 404, missing.text]),
        );
        const rows = await refusalsOf(answers.map(({ requestId }) => requestId));
        expect([...rows.values()]).toEqual(answers.map(() => 1));
      }
      expect(await written()).toEqual(before);
    });

    test('refuses a place that is not the place of the record, also for an admin', async () => {
      const elsewhereToo = (['bu', 'org', 'cv'] as const).flatMap((name) =>
        reached(call, name).map((place) => [name, place] as const),
      );
      for (const [name, place] of elsewhereToo) {
        const bent = structuredClone(right());
        put(bent, place, { bu: 'swine', org: '1002', cv: 'C200' }[name]);
        for (const who of entering)
          expect((await ask(who, call, bent)).status, `${who} ${place}`).toBe(404);
      }
    });
  },
);

test("an order's document is found by the order's number and by its invoice's, unless two customers have the same", async () => {
  const call = byRecord.find(({ reach }) => reach?.record?.kind === 'order document')!;
  const asking = async (document: string) => {
    const { status } = await ask(
      'customer',
      call,
      sampleAsks(call, own, { ...noRecords, 'order document': document })[0] as SampleAsk,
    );
    return status !== 404;
  };
  for (const values of [
    { invoice_number: 'IV-1' },
    { invoice_number: 'IV-1' },
    { invoice_number: 'IV-2' },
    { cv_code: 'C200', invoice_number: 'IV-2' },
  ])
    await insertRecords(portal.db, values);
  expect([
    await asking('IV-1'),
    await asking('iv-1'),
    await asking('IV-2'),
    await asking(''),
  ]).toEqual([true, false, false, false]);
});

// The answer must not show whether an order exists elsewhere or nowhere. A reach by record has its tests above.
test.each(
  everyCall()
    .filter(({ reach, file }) => !reach?.record && !file)
    .filter(
      ({ path, name }) =>
        path.includes('{orderId}') || ['changeStatusOrder', 'orderReceived'].includes(name),
    )
    .map((call) => [call.name, call] as const),
)(
  '%s tells an order of a foreign customer and an order that is not there alike',
  async (_name, call) => {
    const asking = async (place: SamplePlace, id: number) =>
      (
        await ask(
          'customer',
          call,
          sampleAsks(call, place, { ...noRecords, order: id })[0] as SampleAsk,
        )
      ).text;
    expect(await asking({ ...own, cv: 'C200' }, recordsAt(own).order)).toEqual(
      await asking(own, 999_999_999),
    );
  },
);

// A path that names no place cannot contradict another one.
const twice = (call: CallShape, { path }: SampleAsk) =>
  (['bu', 'org', 'cv'] as const)
    .map(
      (name) =>
        [
          name,
          reached(call, name).filter(
            (place) => !place.startsWith('params.') || path.includes(`{${place.slice(7)}}`),
          ),
        ] as const,
    )
    .filter(([, places]) => places.length > 1);
const inTwoPlaces = guarded.flatMap((call) =>
  sampleAsks(call, own, noRecords)
    .filter((sample) => twice(call, sample).length > 0)
    .map(({ path }) => [path, call] as const),
);

test.each(inTwoPlaces)(
  '%s with places that contradict each other is refused',
  async (path, call) => {
    const sample = sampleAsks(call, own, recordsAt(own)).find(
      (one) => one.path === path,
    ) as SampleAsk;
    for (const [name, places] of twice(call, sample)) {
      for (const place of places) {
        const bent = structuredClone(sample);
        put(bent, place, { bu: 'swine', org: '1002', cv: 'C200' }[name]);
        for (const who of ['admin', 'customer'] as const)
          expect((await ask(who, call, bent)).status, `${who} ${place}`).toBe(
            mayCall(call, groupOf(who)) ? 404 : 403,
          );
      }
    }
  },
);

const inOnesName = guarded.filter(({ reach }) => reach?.self);
test.each(inOnesName.map((call) => [call.name, call] as const))(
  '%s in the name of another is refused, also for an admin',
  async (_name, call) => {
    for (const sample of sampleAsks(call, own, recordsAt(own))) {
      for (const who of Object.keys(people).filter((one) => mayCall(call, groupOf(one)))) {
        const other = await ask(
          who,
          call,
          sample,
          {},
          who === 'customer' ? 'U-rival' : 'U-customer',
        );
        const nobody = await ask(who, call, sample, {}, 'U-nobody');
        expect([other.status, other.text], who).toEqual([404, nobody.text]);
      }
    }
  },
);

describe('the headers of specification §7', () => {
  const call = everyCall().find(({ name }) => name === 'getCustomerCredit') as CallShape;
  const asking = (headers: Record<string, string>) =>
    ask('customer', call, sampleAsks(call, own, recordsAt(own))[0] as SampleAsk, headers);

  test.each([
    { 'login-type': 'admin' },
    { 'login-type': '' },
    { 'login-type': 'Customer' },
    { 'login-type': 'customer, admin' },
    { 'login-provider': 'fosad' },
    { 'login-provider': 'IDS-PORTAL' },
    { 'login-type': 'customer', 'login-provider': 'google' },
  ] as Record<string, string>[])(
    '%j are not those of the session: refused, with one audit row',
    async (headers) => {
      const { status, code, requestId } = await asking(headers);
      expect([status, code]).toEqual([401, 'AUTH-001']);
      expect((await refusalsOf([requestId])).get(requestId)).toBe(1);
    },
  );

  test('those of the session, or none, are accepted', async () => {
    for (const headers of [
      {},
      { 'login-type': 'customer', 'login-provider': 'ids-portal' },
    ] as Record<string, string>[])
      expect((await asking(headers)).status).toBe(200);
  });
});

const setUser = (values: object) =>
  portal.db.updateTable('app_user').set(values).where('user_id', '=', 'U-customer').execute();

describe('a right that is removed no longer counts at the next request', () => {
  const call = everyCall().find(({ name }) => name === 'getCustomerCredit') as CallShape;
  const asking = async () => {
    const { status, code } = await ask(
      'customer',
      call,
      sampleAsks(call, own, recordsAt(own))[0] as SampleAsk,
    );
    return [status, code];
  };

  test('the customer is no longer assigned', async () => {
    await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-customer').execute();
    expect(await asking()).toEqual([404, 'not_found']);
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-customer', bu: 'feed', cv_code: 'C100', org_code: '1001' })
      .execute();
    expect(await asking()).toEqual([200, '']);
  });

  test('the person no longer has the business unit', async () => {
    await portal.db.deleteFrom('user_bu').where('user_id', '=', 'U-customer').execute();
    expect(await asking()).toEqual([404, 'not_found']);
    await portal.db.insertInto('user_bu').values({ user_id: 'U-customer', bu: 'feed' }).execute();
  });

  test('the person is inactive', async () => {
    await setUser({ active_flag: 'N' });
    expect(await asking()).toEqual([403, 'inactive_account']);
    await setUser({ active_flag: 'Y' });
  });

  test('the person is in another group', async () => {
    await setUser({ user_group: 'AGENTS' });
    expect(await asking()).toEqual([403, 'AUTH-002']);
    await setUser({ user_group: 'CUSTOMER' });
    expect(await asking()).toEqual([200, '']);
  });

  test('the session has ended, and neither its token nor its cookie opens anything more', async () => {
    const { cookie, accessToken } = await openSession(portal.deps, 'customer');
    tokens.set('customer', accessToken);
    expect(await asking()).toEqual([200, '']);
    const cookies = new CookieJar();
    cookies.set('so-sid', cookie);
    await visit(new URL('/session/logout', portal.origin), cookies, {
      method: 'POST',
      body: '{}',
      headers: ownPageHeaders,
    });
    expect(await asking()).toEqual([401, 'session_expired']);
    expect((await refresh(portal.origin, cookies)).status).toBe(401);
  });
});
