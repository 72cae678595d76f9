import { describe, expect, test } from 'vitest';
import { firstSignIn, type FirstStep, type Reply } from './first-sign-in.ts';

const fine: Reply = { status: 200, msgCode: null };
const refused = (msgCode?: string): Reply => ({ status: 400, msgCode });
const broken: Reply = { status: 500 };

/** Runs a first sign-in with these answers of its calls; a call without an answer fails the test. */
async function walk({
  profile,
  create = [],
  link = [],
}: {
  profile: Reply;
  create?: Reply[];
  link?: Reply[];
}) {
  const steps: string[] = [];
  let waited = 0;
  const next = (name: string, from: Reply[]) => async () => {
    const reply = from.shift();
    if (!reply) throw new Error(`nobody should ask for ${name}`);
    return reply;
  };
  const noteStep = (step: FirstStep) =>
    steps.push('turn' in step ? `${step.at} ${step.turn}` : step.at);
  const end = await firstSignIn({
    profile: next('the profile', [profile]),
    create: next('a creation', create),
    link: next('a link', link),
    show: noteStep,
    pause: async (ms) => void (waited += ms),
  });
  return { end, steps, waited, left: create.length + link.length };
}
const goesIn = { end: 'in' };
const shows = (alert: string) => ({ end: 'alert', alert });

describe('the first sign-in', () => {
  test('of a user with a profile enters the portal', async () => {
    expect(await walk({ profile: fine })).toMatchObject({ end: goesIn, steps: ['asking', 'done'] });
  });

  test('with 02 creates the profile and then links it', async () => {
    expect(await walk({ profile: refused('02'), create: [fine], link: [fine] })).toMatchObject({
      end: goesIn,
      steps: ['asking', 'creating 1', 'linking', 'done'],
      left: 0,
    });
  });

  test('with 03 only links', async () => {
    expect(await walk({ profile: refused('03'), link: [fine] })).toMatchObject({
      end: goesIn,
      steps: ['asking', 'linking', 'done'],
    });
  });

  test.each([refused(), refused('04'), refused('01'), broken, { status: 503 }, { status: 0 }])(
    'with %j says that the profile could not be read',
    async (reply) => {
      expect(await walk({ profile: reply })).toMatchObject({ end: shows('get_profile_fail') });
    },
  );

  test('of an inactive account says so', async () => {
    expect(await walk({ profile: { status: 403, alert: 'login_inactive_account' } })).toMatchObject(
      { end: shows('login_inactive_account') },
    );
  });

  test.each(['profile', 'create', 'link'] as const)(
    'whose session ends before it is done (401 to %s) leads to the sign-in page',
    async (at) => {
      const ways = {
        profile: { profile: { status: 401 } },
        create: { profile: refused('02'), create: [{ status: 401 }] },
        link: { profile: refused('03'), link: [{ status: 401 }] },
      };
      expect(await walk(ways[at])).toMatchObject({ end: { end: 'sign in again' } });
    },
  );
});

describe('creating a profile', () => {
  test('is tried again three times, 30 seconds apart', async () => {
    expect(
      await walk({
        profile: refused('02'),
        create: [broken, refused(), { status: 503 }, fine],
        link: [fine],
      }),
    ).toMatchObject({
      end: goesIn,
      steps: [
        'asking',
        'creating 1',
        'waiting 2',
        'creating 2',
        'waiting 3',
        'creating 3',
        'waiting 4',
        'creating 4',
        'linking',
        'done',
      ],
      waited: 90_000,
      left: 0,
    });
  });

  test('that fails four times says so', async () => {
    expect(
      await walk({ profile: refused('02'), create: [broken, broken, broken, broken] }),
    ).toMatchObject({
      end: shows('create_profile_fail'),
      waited: 90_000,
      left: 0,
    });
  });

  test('is not tried again where another person has the name (01)', async () => {
    expect(await walk({ profile: refused('02'), create: [refused('01')] })).toMatchObject({
      end: shows('create_profile_fail'),
      waited: 0,
    });
  });
});

describe('linking an account', () => {
  test('has succeeded with status 200 or with a msgCode of null', async () => {
    for (const reply of [fine, { status: 200, msgCode: '09' }, { status: 201, msgCode: null }])
      expect(await walk({ profile: refused('03'), link: [reply] })).toMatchObject({ end: goesIn });
  });

  test.each([broken, refused(), refused('02')])('with the answer %j has failed', async (reply) => {
    expect(await walk({ profile: refused('03'), link: [reply] })).toMatchObject({
      end: shows('link_account_fail'),
    });
  });
});
