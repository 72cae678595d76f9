import { readFile } from 'node:fs/promises';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { pdfText } from '@smart-order/server/testing/documents/pdf-text.ts';
import { sheetRows } from '@smart-order/server/testing/sheet-rows.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { demonstration } from './support/portal.ts';
import { around } from './support/words.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

const today = bangkokDate(new Date());
const daysBack = 180;
const period = { from: addDays(today, -daysBack), to: today };

/** This person's purchases of these days counted from the orders' own rows: lines, and the sum in satang. */
async function bought(username: string) {
  const [found] = await portal.sql<{ lines: number; amount: number }>(
    `select count(*)::int as lines, sum(l.net_amount)::float as amount
     from app_user u join user_customer m using (user_id) join orders o using (bu, cv_code, org_code) join order_line l using (order_id)
     where u.username = $1 and o.bu = 'feed' and o.status <> all ('{C,REJ}') and coalesce(o.invoice_date, o.require_date, o.order_date) between $2 and $3`,
    [username, period.from, period.to],
  );
  return found ?? { lines: 0, amount: 0 };
}

/** The file that the button saves. */
async function saved(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).filter({ visible: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const people = [
  { who: 'customer', screen: 'phone', language: 'th' },
  { who: 'salesman', screen: 'desk', language: 'en' },
] as const;
test.each(people)(
  'a $who on a $screen orders a report, opens another page, returns, and downloads the report',
  async ({ who, screen, language }) => {
    const visit = await visitForTest(portal.origin, { screen, language });
    const { page, words } = visit;
    const report = `/purchasereport?${new URLSearchParams({ bu: 'feed', ...period }).toString()}`;
    const { lines, amount } = await bought(who);
    expect(lines).toBeGreaterThan(20);
    const job = words['reports/jobs'];
    const card = page.getByRole('list', { name: job.title }).getByRole('listitem');
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true });

    await enterAs(visit, portal, who, report);
    await page
      .getByRole('table')
      .or(page.getByRole('list', { name: words.reports.title.purchasereport }))
      .first()
      .waitFor();
    await button(job.make).click();
    await card.getByText(new RegExp(`^(${job.status.waiting}|${job.status.running})$`)).waitFor();
    await visit.open('/');
    await page.getByRole('main').waitFor();
    await visit.open(report);
    await card.getByText(job.status.done, { exact: true }).waitFor();
    await page.reload();
    await card.getByText(job.status.done, { exact: true }).waitFor();

    await card.getByRole('button', { name: job.view }).click();
    const preview = page.getByRole('dialog', { name: job.kind.purchase });
    const drawn = preview.locator('[data-page="1"] canvas');
    await drawn.waitFor();
    const width = async () => (await drawn.boundingBox())?.width ?? 0;
    const before = await width();
    await button(words.documents.preview.larger).click();
    await expect.poll(width).toBeGreaterThan(before);
    await preview.getByText(around(words.documents.preview.page)).first().waitFor();

    const pdf = await saved(page, words.documents.preview.download);
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([
      expect.stringMatching(/^purchase.*\.pdf$/),
      '%PDF-',
    ]);
    expect((await pdfText(pdf.bytes)).join(' ')).toContain(bareMoney(satang(amount)));
    await page
      .getByRole('alertdialog', { name: words.reports.alerts.gen_report_success.title })
      .getByRole('button')
      .click();
    await button(words.documents.preview.close).click();

    const sheet = await saved(page, words.frame.save_as.xlsx);
    const [heads = [], ...rows] = sheetRows(sheet.bytes, sheet.name);
    const amounts = rows.map((row) =>
      Number(row[heads.indexOf(words['reports/files'].column.amount)]?.replaceAll(/[,.]/g, '')),
    );
    expect([rows.length, amounts.reduce((all, one) => all + one, 0)]).toEqual([lines, amount]);
  },
);
