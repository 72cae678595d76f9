import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { homeHeading } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

const count = 20;

const rotations = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'so-sid');
  const [row] = await portal.sql<{ n: number; alive: boolean }>(
    `select count(*)::int as n, bool_and(ended_at is null) as alive from session_cookie join session using (session_id)
     where session_id = (select session_id from session_cookie where cookie_hash = sha256(convert_to($1, 'utf8')))`,
    [cookie?.value],
  );
  return row;
};

test(`the token of ${count} tabs, which expires in all at once, is renewed by one of them, and no tab is signed out`, async () => {
  const visit = await visitForTest(portal.origin);
  const { context, page } = visit;
  await context.clock.install();
  await enterAs(visit, portal, 'customer');
  await homeHeading(page).waitFor();
  const tabs = [page];
  for (let tab = 1; tab < count; tab++) {
    const next = await context.newPage();
    await next.goto(`${portal.origin}/term-and-condition`);
    tabs.push(next);
  }
  const refreshes: string[] = [];
  context.on(
    'request',
    (request) => request.url().endsWith('/session/refresh') && refreshes.push(request.url()),
  );
  const before = (await rotations(page))?.n ?? 0;
  // New tabs got the first tab's token: only the first tab asked the server.
  expect(before).toBeLessThanOrEqual(2);

  // All tabs of a context have the same clock.
  await context.clock.fastForward(500_000);

  await expect.poll(async () => (await rotations(page))?.n).toBe(before + 1);
  // Every tab has the new token: a call from each is sent without another renewal.
  await Promise.all(
    tabs.map((tab) => tab.getByRole('link', { name: 'Smart Order' }).first().click()),
  );
  await Promise.all(tabs.map((tab) => homeHeading(tab).waitFor()));
  expect(refreshes).toHaveLength(1);
  expect(await rotations(page)).toEqual({ n: before + 1, alive: true });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
