import { addDays, bangkokDate } from '@smart-order/contract/calendar.ts';
import { weekdayOf } from '@smart-order/contract/weekday.ts';
import { dayDate } from '@smart-order/contract/written-dates.ts';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { placeAddress } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a standing order over Songkran moves before it as chosen, asks, and is ordered without an answer', async () => {
  const today = bangkokDate(new Date());
  const songkran = [8, 9, 10].map((far) => addDays(today, far));
  const [eve, day] = [addDays(today, 7), addDays(today, 9)];
  const closed = `insert into delivery_closed_day (bu, zone, prd_type_code, day, is_holiday, name_th, name_en) select $1, '', '', d::date, true, 'สงกรานต์', 'Songkran' from unnest($2::text[]) d`;
  await portal.sql(closed, [new URLSearchParams(placeAddress).get('bu'), songkran]);
  const visit = await visitForTest(portal.origin, { language: 'th', screen: 'phone' });
  const { page, words } = visit;
  const { form, waits, coming } = words.standing;
  await enterAs(visit, portal, 'customer', `/preorder/standing?${placeAddress}&edit=0`);
  await page.getByRole('button', { name: around(form.from_last) }).click();
  await page.getByRole('list', { name: form.products }).waitFor();
  await page
    .getByRole('group', { name: form.weekdays })
    .getByRole('button')
    .nth(weekdayOf(day) - 1)
    .click();
  await page.getByRole('combobox', { name: form.ahead }).selectOption('14');
  await page.getByRole('button', { name: form.moves.before }).click();
  await page.getByTestId('standing-next').click();
  await page.getByTestId('submit-standing').click();
  const next = page.getByRole('list', { name: coming.title });
  await next
    .getByText(/สงกรานต์/)
    .first()
    .waitFor();
  expect(plain((await next.textContent()) ?? '')).toContain(plain(dayDate(eve, 'th')));

  await portal.lookAtStanding();
  await visit.open(`/preorder/standing?${placeAddress}`);
  const waiting = page.getByRole('list', { name: waits.title });
  await waiting.getByText(/สงกรานต์/).waitFor();
  const asked = await portal.sql<{ kind: string }>(
    `select kind from notice where kind = 'standing_asked'`,
  );
  expect(asked.length).toBeGreaterThan(0);

  await portal.sql(`update standing_day set ends_at = now(), look_at = now() where day = $1`, [
    day,
  ]);
  await portal.lookAtStanding();
  await visit.open(`/preorder/standing?${placeAddress}`);
  const [order] = await portal.sql<{ number: string; day: string }>(
    `select o.order_number as number, o.require_date::text as day from orders o join standing_day d using (order_id) where d.day = $1`,
    [day],
  );
  expect(order?.day).toBe(eve);
  await next.getByRole('link', { name: order?.number ?? '' }).click();
  await page.waitForURL('**/orderstatus/orders/**');
});
