import { expect, test } from 'vitest';
import { portalPath } from './portal-path.ts';

const days = { from: '2026-11-01', to: '2026-11-27' };
const linkTo = (status: string) =>
  Object.fromEntries(
    new URL(
      portalPath(
        { kind: 'orders', bu: 'feed', cv: null, org: null, filter: { days: 'today', status } },
        days,
      ),
      'http://x',
    ).searchParams,
  );

test('the link of a list of orders opens the tab of its status, or all where it has several', () => {
  expect(linkTo('TO')).toMatchObject({ tab: 'shipping', status: 'TO' });
  expect(linkTo('shipping')).toEqual({ bu: 'feed', ...days, tab: 'shipping' });
  expect(linkTo('TO,INV')).toEqual({ bu: 'feed', ...days });
});
