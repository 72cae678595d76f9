import { DocumentMessage } from '#contract/integration/api/documents.ts';
import type { ParkedRow } from '#contract/integration/parked/shapes.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { fieldNames } from './parked/use-field-names.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const row: ParkedRow = {
  id: 7,
  source: 'SAP',
  externalId: 'IDOC-1',
  document: 'SO-6911-00482',
  parts: ['status'],
  state: 'parked',
  reason: {
    code: 'order_unknown',
    detail: 'No order with this number is here yet.',
    field: 'orderNumber',
  },
  warnings: [],
  receivedAt: '2026-03-02T02:00:00.000Z',
  tries: 2,
};
const body = '{\n  "externalId": "IDOC-1"\n}';
const answers = {
  listReceivers: { data: [], notGiven: 0 },
  listCompared: { data: [] },
  listImports: { data: [], next: null },
  listParked: { data: [row], warned: [], total: 1 },
  getParked: { ...row, body },
  retryParked: { state: 'applied' as const, reason: null },
  correctParked: { state: 'applied' as const, reason: null },
  dropParked: { state: 'dropped' as const, reason: null },
};

test('ข้อความจาก ERP ที่พักไว้แสดงพร้อมเหตุผลและผู้ส่ง', async () => {
  const page = await renderPage('/integration', { as, answers });
  const list = within(await page.main.findByRole('list', { name: 'ข้อความจาก ERP ที่พักไว้' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /SO-6911-00482.*ยังไม่มีคำสั่งซื้อเลขที่นี้ในพอร์ทัล.*SAP.*สถานะคำสั่งซื้อ.*พักไว้/,
  );
});

test('messages that were applied with something odd are listed below, with what is odd', async () => {
  const warned: ParkedRow = {
    ...row,
    id: 8,
    state: 'applied',
    reason: null,
    warnings: [{ code: 'twice_ordered', detail: '', field: 'lines.0.sendQty' }],
  };
  const page = await renderPage('/integration', {
    ...english,
    answers: { ...answers, listParked: { data: [row], warned: [warned], total: 1 } },
  });
  expect(
    await page.main.findByRole('list', { name: 'Applied, with something odd' }),
  ).toHaveTextContent(/At least twice what was ordered/);
});

test('ข้อความแสดงเป็นช่องชื่อไทย ไม่ใช่ JSON และโทเค็นของเซิร์ฟเวอร์ไม่แสดงเป็นชื่อตัวแปร', async () => {
  const message = {
    externalId: 'IDOC-1',
    orderNumber: 'SO-6911-00482',
    status: { to: 'TO', at: '2026-03-02T08:15:00+07:00' },
    lines: [{ sendQty: 38, sequence: 1 }],
    amount: 11628,
  };
  const page = await renderPage('/integration/parked/7', {
    as,
    answers: {
      ...answers,
      getParked: { ...row, source: 'INTEGRATION_TOKEN', body: JSON.stringify(message) },
    },
  });
  const valueOf = async (name: string) =>
    (await page.main.findAllByText(name))[0]?.nextElementSibling?.textContent;
  expect(await valueOf('เลขที่คำสั่งซื้อ')).toBe('SO-6911-00482');
  expect(await valueOf('ยอดเงิน')).toBe('11,628.00\u00a0บาท');
  expect(await valueOf('เปลี่ยนเป็น')).toBe('เตรียมจัดส่ง');
  expect(await valueOf('เมื่อ')).toContain('2569');
  const lines = within(page.main.getByRole('table', { name: 'รายการสินค้า' }));
  expect(lines.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '38']);
  expect(page.main.queryByText('INTEGRATION_TOKEN')).toBeNull();
});

test('a list whose items have lists of their own is shown one item below the other', async () => {
  const deliveries = [{ planId: 'LORRY 1', cancelled: true, lines: [{ sequence: 1, sendQty: 5 }] }];
  const page = await renderPage('/integration/parked/7', {
    ...english,
    answers: { ...answers, getParked: { ...row, body: JSON.stringify({ deliveries }) } },
  });
  expect(await page.main.findByText('LORRY 1')).toBeVisible();
  expect(page.main.getByText('This lorry is cancelled').nextElementSibling).toHaveTextContent(
    'Yes',
  );
  expect(page.main.getByRole('table', { name: 'Products' })).toBeVisible();
});

test('every field of a message has a name', () => {
  const namesIn = (schema: { properties?: object; items?: object }): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [
      name,
      ...namesIn(value),
    ]),
    ...(schema.items ? namesIn(schema.items) : []),
  ];
  const names = new Set(namesIn(DocumentMessage));
  names.delete('externalId');
  expect(fieldNames.toSorted()).toEqual([...names].toSorted());
});

test('a parked message is tried as it is, or corrected and tried', async () => {
  const page = await renderPage('/integration/parked/7', { ...english, answers });
  await page.press('Try again');
  await expect.poll(() => page.asked('retryParked').at(-1)?.body).toEqual({ id: 7 });
  await page.fill('Body (JSON)', '1');
  await page.press('Save and try');
  await expect.poll(() => page.asked('correctParked').at(-1)?.body).toEqual({ id: 7, body: '1' });
});

test('what is wrong in a correction is named with its field, and the correction stays', async () => {
  const correctParked = refuses('invalid_request', {
    fields: [{ field: 'status.to', code: 'invalid_request' }],
  });
  const page = await renderPage('/integration/parked/7', {
    ...english,
    answers: { ...answers, correctParked },
  });
  await page.user.click(await page.main.findByText(/^Correct the content/));
  await page.fill('Body (JSON)', '1');
  await page.press('Save and try');
  expect(await page.main.findByText(/^status\.to: /)).toBeVisible();
  expect(page.main.getByLabelText('Body (JSON)')).toHaveValue('1');
});

test('a message is dropped only with a reason', async () => {
  const page = await renderPage('/integration/parked/7', { ...english, answers });
  await page.press('Drop');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Drop' }));
  expect(page.asked('dropParked')).toEqual([]);
  await page.fill('Why it is dropped', 'of a test system');
  await page.user.click(dialog.getByRole('button', { name: 'Drop' }));
  await expect
    .poll(() => page.asked('dropParked').at(-1)?.body)
    .toEqual({ id: 7, reason: 'of a test system' });
});
