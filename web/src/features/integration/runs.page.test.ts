import { rowKinds } from '#contract/integration/api/masters.ts';
import { th } from '#contract/integration/runs/words.th.ts';
import { anImport } from '#contract/testing/samples/integration.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const answers = {
  listReceivers: { data: [], notGiven: 0 },
  listParked: { data: [], warned: [], total: 0 },
  listCompared: { data: [] },
};
const night = anImport({
  id: 317,
  from: 'command',
  by: '',
  kind: null,
  file: 'customers.csv, prices.csv, products.csv',
  state: 'refused',
  rows: 310,
  inserted: 0,
  changed: 0,
  unchanged: 0,
  errorCount: 240,
  ms: 320,
});
const list = { data: [anImport(), night], next: null };
const counts = {
  rows: 310,
  inserted: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  deleted: 0,
  retired: 0,
};
const one = {
  ...night,
  errors: [
    {
      file: 'prices.csv',
      line: 7,
      field: 'unitPrice',
      code: 'invalid_value',
      detail: 'unitPrice "5x" is no amount in baht',
    },
  ],
  warnings: [],
  files: [
    { name: 'customers.csv', ...counts, rows: 300 },
    { name: 'prices.csv', ...counts, rows: 10 },
  ],
  hasReasons: true,
};

test('การนำเข้าแต่ละครั้งบอกว่ามาจากไหน รับแล้วกี่แถว และผ่านหรือไม่', async () => {
  const page = await renderPage('/integration', { as, answers: { ...answers, listImports: list } });
  const [, first, second] = within(
    await page.main.findByRole('table', { name: 'การนำเข้าข้อมูล' }),
  ).getAllByRole('row');
  expect(first).toHaveTextContent(/ราคา.*SAP.*2 มี\.ค\. 2569.*1,204.*35.*สำเร็จ/);
  expect(second).toHaveTextContent(/3 ไฟล์.*คำสั่งนำเข้าบนเซิร์ฟเวอร์.*310.*310.*ไม่ผ่าน/);
});

test('those with errors alone are asked for, and a list without any says so', async () => {
  const page = await renderPage('/integration', {
    ...english,
    answers: { ...answers, listImports: { data: [], next: null } },
  });
  expect(await page.main.findByText('Nothing was imported in the last 90 days')).toBeVisible();
  await page.press('With errors');
  expect(await page.main.findByText('No import of the last 90 days has errors')).toBeVisible();
  expect(page.asked('listImports').at(-1)?.query).toMatchObject({ faulty: 'true' });
  expect(page.address()).toBe('/en/integration?faulty=true');
});

test('the next page follows below', async () => {
  const listImports = { data: [anImport()], next: 318 };
  const page = await renderPage('/integration', {
    ...english,
    answers: { ...answers, listImports },
  });
  await page.press('Show more');
  await expect.poll(() => page.asked('listImports').at(-1)?.query).toMatchObject({ before: '318' });
});

test('one import shows the counts of each file, and each reason with its file, line, field and code', async () => {
  const page = await renderPage('/integration/import/317', {
    ...english,
    answers: { getImportRun: one },
  });
  const files = within(await page.main.findByRole('table', { name: 'Rows' }));
  expect(files.getAllByRole('row').at(1)).toHaveTextContent(/^customers\.csv300300$/);
  const reasons = within(page.main.getByRole('table', { name: 'Errors' }));
  expect(reasons.getAllByRole('row').at(1)).toHaveTextContent(
    /^7unitPrice "5x" is no amount in bahtprices\.csvWrong value.*Unit price \(unitPrice\)$/,
  );
  expect(page.main.getByText('The first 1 of 240')).toBeVisible();
  expect(page.main.getByRole('button', { name: 'Save all reasons (CSV)' })).toBeVisible();
});

const plain = { errors: [], errorCount: 0, files: [], hasReasons: false };

test('หน้าของการนำเข้าขึ้นต้นด้วยข้อผิดพลาด มีชื่อไทย และไม่แสดงจำนวนที่เป็นศูนย์', async () => {
  const getImportRun = {
    ...one,
    from: 'api' as const,
    by: 'INTEGRATION_TOKEN',
    kind: 'prices',
    file: '',
    files: [],
  };
  const page = await renderPage('/integration/import/317', { as, answers: { getImportRun } });
  expect(await page.main.findByRole('heading', { level: 1, name: 'การนำเข้าราคา' })).toBeVisible();
  expect(page.main.getByRole('table', { name: 'ข้อผิดพลาด' })).toHaveTextContent(
    /ค่าไม่ถูกต้อง.*ราคาต่อหน่วย \(unitPrice\)/,
  );
  const aside = within(page.main.getByRole('complementary'));
  expect(aside.getByText('ระบบที่ตั้งค่าไว้บนเซิร์ฟเวอร์')).toBeVisible();
  expect(aside.getByText('ไม่รับ').parentElement).toHaveTextContent('310');
  expect(aside.queryByText('เพิ่มใหม่')).toBeNull();
});

test('every kind of rows has a name', () => {
  expect(Object.keys(th.kind)).toEqual(rowKinds);
});

test('an import that runs says how far it is', async () => {
  const running = {
    ...one,
    ...plain,
    state: 'running' as const,
    ms: null,
    rows: 40,
    rowsTotal: 310,
  };
  const page = await renderPage('/integration/import/317', {
    ...english,
    answers: { getImportRun: running },
  });
  expect(await page.main.findByText('40 of 310')).toBeVisible();
});

test('an import that was only tried says that nothing was stored', async () => {
  const tried = { ...one, ...plain, state: 'done' as const, dryRun: true };
  const page = await renderPage('/integration/import/317', {
    ...english,
    answers: { getImportRun: tried },
  });
  expect(await page.main.findByText(/nothing was stored/)).toBeVisible();
  expect(page.main.queryByRole('button', { name: /CSV/ })).toBeNull();
});
