import type { ComparedRow } from '#contract/integration/compared/calls.ts';
import { aReceiverRow } from '#contract/testing/samples/integration.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const row: ComparedRow = {
  bu: 'feed',
  kind: 'orders',
  day: '2026-03-01',
  source: 'SAP',
  at: '2026-03-02T02:00:00.000Z',
  portal: { count: 12, amount: 1200 },
  erp: { count: 0, amount: 0 },
  counts: { notInErp: 12, notInPortal: 0, different: 0 },
  notInErp: [{ number: 'SO-6911-00482', amount: 100 }],
  notInPortal: [],
  different: [],
};
const answers = {
  listReceivers: { data: [aReceiverRow()], notGiven: 0 },
  listParked: { data: [], warned: [], total: 0 },
  listCompared: { data: [row] },
  listImports: { data: [], next: null },
  sendMissing: { count: 14 },
};

test('วันที่เทียบกับ ERP แสดงยอดทั้งสองฝั่งและรายการที่ ERP ไม่มี', async () => {
  const page = await renderPage('/integration', { as, answers });
  const list = within(await page.main.findByRole('list', { name: 'เทียบกับ ERP' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /คำสั่งซื้อ.*12 รายการ.*1,200\.00.*0 รายการ.*ไม่ตรงกัน.*ไม่มีใน ERP \(12\).*SO-6911-00482.*อีก 2 รายการ/,
  );
});

test('what the ERP lacks is sent to a receiver again by one button', async () => {
  const page = await renderPage('/integration', { as, language: 'en', answers });
  await page.press('Send the missing to erp again');
  await expect
    .poll(() => page.asked('sendMissing').at(-1)?.body)
    .toEqual({ bu: 'feed', kind: 'orders', day: '2026-03-01', receiver: 'erp' });
});

test('a page without comparisons and without parked messages says each in a line', async () => {
  const page = await renderPage('/integration', {
    as,
    language: 'en',
    answers: { ...answers, listCompared: { data: [] } },
  });
  expect(await page.main.findByText(/^Nothing was compared yet/)).toBeVisible();
  expect(await page.main.findByText(/^Nothing is parked/)).toBeVisible();
});
