// Counts the presses of tasks (docs/presses.md, decisions/tests.md). One task: npm run test:long -- presses -t 'as last time'.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { handOf, hands, type HandName } from './support/hands.ts';
import { demonstration } from './support/portal.ts';
import { settled } from './support/settled.ts';
import { tasks } from './support/tasks.ts';
import { visitForTest } from './support/visit.ts';

const rows: Record<string, Record<string, number>> = {};
afterAll(() => console.table(rows));

// Keyboard and thumb each have their own demonstration, so both find the same orders.
describe.each(Object.keys(hands) as HandName[])('by %s', (name) => {
  const portal = demonstration();
  // In the evening the demonstration's lorry is late, and home has the telephone number of its mill: one stop of Tab and one line more.
  beforeAll(async () => {
    await portal.sql(
      `update delivery_position set arrives_at = now() + interval '1 hour' where arrives_at < now() + interval '1 hour'`,
    );
  });

  // Each task begins with the question about cookies, which an account answers once.
  beforeEach(async () => void (await portal.sql('delete from consent')));

  test.each(tasks)(
    'to $name costs no more presses than before',
    { timeout: 120_000 },
    async (task) => {
      const visit = await visitForTest(portal.origin, hands[name]);
      const { page, words } = visit;
      await enterAs(visit, portal, task.who);
      // The question about cookies is asked once in thirty days; after it the focus is on the heading, as after the sign-in.
      await page.getByRole('button', { name: words.frame.cookie.refuse, exact: true }).click();
      await page.locator('h1:focus').waitFor();
      await settled(page, {});
      const hand = handOf(visit, name);
      await task.way(hand, portal);
      const { presses, swipes } = hand.effort;
      const cost = name === 'keyboard' ? { keys: presses } : { taps: presses, swipes };
      rows[task.name] = { ...rows[task.name], ...cost };
      for (const [kind, count] of Object.entries(cost))
        expect(count, kind).toBeLessThanOrEqual(task.most[kind as keyof typeof cost]);
    },
  );
});
