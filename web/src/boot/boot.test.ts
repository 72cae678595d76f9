import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { bootScript } from '../../build/inline-boot.ts';

const boot = await bootScript();

const user = { userId: 'U-1', isCustomer: true, buRole: [{ bu: 'FEED', pathName: 'feed' }] };
const signedIn = {
  '/config.json': { providers: { customer: { name: 'portal' } }, bases: { main: '/api/main' } },
  '/session': { user, permissions: ['order_tracking', 'sales_order'] },
  '/session/refresh': {
    userId: user.userId,
    accessToken: 'a token',
    provider: 'portal',
    loginProvider: 'portal',
  },
};

/** The requests that a customer's page sends at an address before its scripts load; answers by a part of the requested path. */
async function asksAt(
  address: string,
  answers: Record<string, unknown> = {},
  stored: Record<string, string> = {},
): Promise<string[]> {
  const asked: string[] = [];
  const known = Object.entries({ ...answers, ...signedIn });
  const { pathname, search } = new URL(address, 'http://localhost');
  const page: Record<string, unknown> = {
    location: { pathname, search },
    document: { documentElement: { dataset: {} }, cookie: '', querySelector: () => null },
    navigator: {
      locks: {
        request: async (_: string, inTurn: () => unknown) => inTurn(),
        query: async () => ({ held: [] }),
      },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    ResizeObserver: class {
      observe() {}
    },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    // Never fires: no test ends a turn.
    setTimeout: () => 0,
    fetch: async (to: string, { body }: { body?: string }) => {
      const path = to.replace(/\?.*/, '');
      if (to.startsWith('/api/')) asked.push(path + (body ?? ''));
      return Response.json(
        known.find(([part]) =>
          part.startsWith('/') ? path === part : path.includes(part),
        )?.[1] ?? { data: [] },
      );
    },
    URLSearchParams,
    AbortSignal,
  };
  runInNewContext(boot, page);
  const early = (await page.soEarly) as Map<string, Promise<unknown>> | undefined;
  for (const answer of early?.values() ?? []) await answer;
  return asked;
}

describe('the requests of a page before its scripts are loaded', () => {
  test('are, for the products, the customer, the types, and the products of the first type', async () => {
    const getproducttype = { data: [{ prdTypeCode: 'T2' }, { prdTypeCode: 'T1' }] };
    expect(await asksAt('/preorder/product?bu=FEED&cv=C100&org=1101', { getproducttype })).toEqual([
      '/api/main/center/bu/FEED/cvorglist',
      '/api/main/FEED/getproducttype/1101/C100',
      '/api/main/GetProductByTypeNew/1101/C100/T2/FEED',
    ]);
  });

  test.each([
    '?bu=FEED',
    '?bu=FEED&cv=C100',
    '?bu=FEED&cv=&org=1101',
    '?bu=FEED&cv=C100&org=1101&q=551',
    '?bu=SWINE&cv=C100&org=1101',
  ])(
    'is nothing where the address says less than a place, more, or a unit of others: %s',
    async (search) => expect(await asksAt(`/preorder/product${search}`)).toEqual([]),
  );

  test('are, for what is owed, the customer, the credit, and the invoices', async () => {
    expect(await asksAt('/payment?bu=FEED&cv=C100&org=1101')).toEqual([
      '/api/main/center/bu/FEED/cvorglist',
      '/api/main/feed/getcustomercredit/1101/C100',
      '/api/main/feed/getinvoutstanding/1101/C100',
    ]);
  });

  test('are, for a guide, the customer, the guide, and whether the person has only one customer', async () => {
    expect(await asksAt('/guide?bu=FEED&cv=C100&org=1101')).toEqual([
      '/api/main/center/bu/FEED/cvorglist',
      '/api/main/FEED/orderguide/1101/C100',
      '/api/main/center/bu/FEED/cvorglist',
    ]);
  });

  test('are none while a sign-out has no answer', async () => {
    expect(await asksAt('/payment?bu=FEED&cv=C100&org=1101', {}, { 'so-sign-out': '1' })).toEqual(
      [],
    );
  });

  test('are, for home, those of the only customer, too', async () => {
    const asked = await asksAt('/', {
      cvorglist: { data: [{ cvCode: 'C100', orgCode: '1101' }], pagination: { total: 1 } },
    });
    expect(asked).toContain('/api/main/feed/getcustomercredit/1101/C100');
  });
});
