import { shareOf } from '@smart-order/contract/testing/whole.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Looker } from './support/built-screen.ts';
import { builtScreens } from './support/built-screens.ts';
import { enterAs, letIn } from './support/enter.ts';
import { erpAtWork, withErp } from './support/erp-at-work.ts';
import { openScreen } from './support/open-screen.ts';
import { openAll } from './support/opened.ts';
import { fillCart } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { openVisit, type Visit } from './support/visit.ts';

/** Ten screens that together have every part which opens: menus, searches with a list, date pickers, sheets of all kinds. */
const names = new Set([
  'home',
  'products',
  'the check-out',
  'the form of a standing order',
  'component examples',
  'the choice of a language',
  'the receivable report of a salesperson',
  'scheduling a report',
  'a new user',
  "the history of a person's customers",
]);
const screens = builtScreens(() => 0).filter(({ name }) => names.has(name));

const views = [
  { screen: 'desk', language: 'en' },
  { screen: 'phone', language: 'th' },
  { screen: 'tablet', language: 'th' },
] as const;
describe.each(shareOf(views, 0))('in $language on a $screen', (view) => {
  const portal = demonstration(() => withErp);
  const people = new Map<Looker, Visit>();
  beforeAll(() => erpAtWork(portal));
  afterAll(() => Promise.all([...people.values()].map(({ context }) => context.close())));

  async function visitOf(who: Looker): Promise<Visit> {
    const known = people.get(who);
    if (known) return known;
    const visit = await openVisit(portal.origin, view);
    people.set(who, visit);
    if (who === 'customer') await fillCart(visit, (path) => enterAs(visit, portal, who, path));
    else await letIn(visit, portal, who);
    return visit;
  }

  test.each(screens.filter(({ only }) => only === undefined || only === view.screen))(
    'what opens on "$name" is at its place, in the window, and can be pressed',
    async (screen) => {
      const visit = await visitOf(screen.who);
      await openScreen(visit.page, portal.origin, screen, view.language);
      await screen.after?.(visit.page, view.language);
      expect(await openAll(visit)).toBeGreaterThan(0);
    },
  );
});
