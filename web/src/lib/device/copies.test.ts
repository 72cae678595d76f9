import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { SessionView } from '#contract/sign-in/session.ts';
import { emptyDevice, signIn } from '#testing/empty-device.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const dayMs = 86_400_000;
const seen = { answer: ['Feed 551', 612] };
const name = 'catalogue/FEED/1101/C100/products/PIG';

const personOf = (userId: string, more: Partial<SessionView> = {}): SessionView => ({
  user: {
    userId,
    userName: userId,
    userGroup: 'CUSTOMER',
    isCustomer: true,
    activeFlag: 'Y',
    buRole: [],
  },
  permissions: ['sales_order'],
  consents: {},
  provider: 'ids-portal',
  loginType: 'customer',
  expiresAt: '',
  ...more,
});
let copies: typeof import('./copies.ts');
let owner: typeof import('./copies-owner.ts');
let clock: typeof import('../server-clock.ts');

/** Another visit to the portal on the same device. */
async function nextVisit() {
  vi.resetModules();
  [copies, owner, clock] = await Promise.all([
    import('./copies.ts'),
    import('./copies-owner.ts'),
    import('../server-clock.ts'),
  ]);
}
const serverSays = (at: number) => clock.noteServerTime(new Date(at).toUTCString());
const leaves = (ms: number) => vi.setSystemTime(Date.now() + ms);
async function seesCatalogue(person = personOf('U-1')) {
  await copies.storePerson(person);
  await copies.storeCopy(owner.ownerOf(person), name, { value: seen, seenAt: clock.serverNow() });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T07:40:00+07:00') });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { onLine: true });
  emptyDevice();
  await nextVisit();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the catalogue that was seen last', () => {
  test('is there without a network, with the time of its prices, for the person who saw it', async () => {
    await seesCatalogue();
    leaves(6 * dayMs);
    await nextVisit();
    expect(await copies.storedPerson()).toMatchObject({ user: { userId: 'U-1' } });
    expect(await copies.readCopy(name)).toEqual({
      value: seen,
      seenAt: Date.parse('2026-03-02T07:40:00+07:00'),
    });
  });

  test('is gone at a sign-out', async () => {
    await seesCatalogue();
    await owner.dropCopies();
    await nextVisit();
    expect([await copies.storedPerson(), await copies.readCopy(name)]).toEqual([
      undefined,
      undefined,
    ]);
    // A person who signs in afterwards finds nothing of it in the storage.
    await copies.storePerson(personOf('U-2'));
    expect(await copies.readCopy(name)).toBeUndefined();
  });

  test.each([
    ['another person signs in on this device', personOf('U-2')],
    ['a right is taken', personOf('U-1', { permissions: [] })],
    [
      'a business unit is taken',
      {
        ...personOf('U-1'),
        user: { ...personOf('U-1').user, buRole: [{ bu: 'FEED', buName: '', pathName: '' }] },
      },
    ],
  ])('is gone when %s', async (_, next) => {
    await seesCatalogue();
    await owner.dropCopies(owner.ownerOf(next));
    await copies.storePerson(next);
    expect(await copies.readCopy(name)).toBeUndefined();
    expect((await copies.storedPerson())?.user.userId).toBe(next.user.userId);
  });

  test('stays while the same person with the same rights signs in again', async () => {
    await seesCatalogue();
    await owner.dropCopies(owner.ownerOf(personOf('U-1')));
    expect(await copies.readCopy(name)).toMatchObject({ value: seen });
  });

  test('of the person before is not stored by a tab that is still open', async () => {
    await seesCatalogue(personOf('U-2'));
    await copies.storeCopy(owner.ownerOf(personOf('U-1')), 'late', {
      value: seen,
      seenAt: clock.serverNow(),
    });
    expect(await copies.readCopy('late')).toBeUndefined();
  });

  test('is gone after seven days without the server', async () => {
    await seesCatalogue();
    leaves(7 * dayMs + 1000);
    await nextVisit();
    expect(await copies.storedPerson()).toBeUndefined();
    expect([owner.copiesOwner(), await copies.readCopy(name)]).toEqual([null, undefined]);
  });
});

describe('a clock that is wrong', () => {
  test('by two years, as always, drops nothing at once, and the prices have the time of the server', async () => {
    serverSays(Date.now() + 730 * dayMs);
    await seesCatalogue();
    leaves(dayMs);
    await nextVisit();
    expect(await copies.storedPerson()).toBeDefined();
    expect((await copies.readCopy(name))?.seenAt).toBe(Date.parse('2028-03-01T07:40:00+07:00'));
    expect(clock.isClockWrong()).toBe(true);
  });

  test('that is set back keeps nothing for ever: each time counts as a day', async () => {
    await seesCatalogue();
    for (let time = 1; time <= 7; time++) {
      leaves(-30 * dayMs);
      await nextVisit();
      expect([time, (await copies.storedPerson()) !== undefined]).toEqual([time, true]);
    }
    leaves(-30 * dayMs);
    await nextVisit();
    expect(await copies.storedPerson()).toBeUndefined();
  });
});

describe('a device without room', () => {
  test('stores nothing, and an answer of the server is shown all the same', async () => {
    const { withCopy } = await import('./with-copy.ts');
    signIn('U-1');
    owner.setCopiesOwner('U-1');
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(await withCopy([name], () => Promise.resolve(seen))).toEqual({ answer: seen });
    await expect(copies.storePerson(personOf('U-1'))).rejects.toThrow('full');
  });

  test('has at most 300 copies; the oldest are removed for new ones', async () => {
    const person = personOf('U-1');
    await copies.storePerson(person);
    for (let at = 0; at <= 300; at++)
      await copies.storeCopy(owner.ownerOf(person), `copy ${at}`, {
        value: at,
        seenAt: Date.now() + at,
      });
    expect([await copies.readCopy('copy 0'), (await copies.readCopy('copy 300'))?.value]).toEqual([
      undefined,
      300,
    ]);
    expect(await copies.storedPerson()).toBeDefined();
  });
});

describe('an answer of the server', () => {
  const noNetwork = async () => {
    const { withoutAnswer } = await import('../failed-calls.ts');
    const { problemOf } = await import('../problem.ts');
    return withoutAnswer(problemOf(503, undefined));
  };

  test('that does not arrive is replaced by what this device stored, with its time', async () => {
    await seesCatalogue();
    const { withCopy } = await import('./with-copy.ts');
    const problem = await noNetwork();
    expect(await withCopy([name], () => Promise.reject(problem))).toEqual({
      answer: seen,
      copiedAt: clock.serverNow(),
    });
    await expect(withCopy(['never seen'], () => Promise.reject(problem))).rejects.toBe(problem);
  });

  test('that refuses removes what was stored', async () => {
    await seesCatalogue();
    const { withCopy } = await import('./with-copy.ts');
    const { problemOf } = await import('../problem.ts');
    await expect(
      withCopy([name], () => Promise.reject(problemOf(403, { code: 'not_permitted' }))),
    ).rejects.toMatchObject({ status: 403 });
    expect(await copies.readCopy(name)).toBeUndefined();
  });
});
