import { shareOf } from '#contract/testing/whole.ts';
import { everyShape, Refused } from '#contract/testing/supplier-api.ts';
import { profile } from '#contract/testing/supplier-data.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const farm = { bu: 'S02', buName: 'Swine farm', pathName: 'farm' };

describe.each(shareOf(everyShape, 2))(
  "reports at a supplier's own API that answers lists as $list",
  (shapes) => {
    test('รายงานซื้อมีตารางทีละยี่สิบบรรทัด ไม่มียอดรวมที่ไม่มีใครบอก', async () => {
      for (const width of [1280, 360]) {
        const page = await renderAtSupplier('/purchasereport', shapes, {}, { width });
        expect(await page.main.findAllByText('Pig feed 500')).not.toHaveLength(0);
        expect(page.main.getByText(/หน้า 1 จาก 2/)).toBeVisible();
        expect(strangeThings()).toEqual([]);
        page.close();
      }
    });

    test('the receivable report is sorted, paged and filtered by the parameters of the call', async () => {
      const page = await renderAtSupplier(
        '/accountsreceivablereport',
        shapes,
        {},
        { language: 'en' },
      );
      await page.press('Overdue');
      await page.press(/Next/);
      await page.fill('Licence plate', '70-1234');
      await page.user.tab();
      await expect
        .poll(
          () => page.api.asked('GET /{path}/genjsonreportcredit/{userId}/bu/{bu}').at(-1)?.params,
        )
        .toMatchObject({ sorting: 'ageDays', license: '70-1234', startAt: '1', limit: '20' });
      expect(strangeThings()).toEqual([]);
    });

    test('the farm variants are shown to holders of a farm', async () => {
      for (const address of ['/purchasereport2', '/accountsreceivablereport2']) {
        const page = await renderAtSupplier(
          address,
          shapes,
          { userGroup: 'SALEMAN', buRole: [farm] },
          { language: 'en' },
        );
        expect(await page.main.findByRole('table', { name: /Farm$/ })).toBeVisible();
        page.close();
      }
    });

    test.each([
      ['/purchasereport', 'genreport', 'Purchase Order Report'],
      ['/accountsreceivablereport', 'genreportcredit', 'Accounts Receivable Report'],
    ])(
      'a PDF of %s is made by the call of the specification, while the user waits',
      async (address, call, title) => {
        const page = await renderAtSupplier(
          `${address}?range=lastMonth&cv=X1&license=70-1234`,
          shapes,
          {},
          { language: 'en' },
        );
        // From then on the person's codes are known.
        await page.main.findByRole('table', { name: /Report$/ });
        await page.press('Make a PDF');
        expect(await page.findByRole('dialog', { name: title })).toBeVisible();
        expect(
          page.api.asked(`POST /{path}/${call}/{userId}/bu/{bu}`).map(({ body }) => body),
        ).toEqual([
          { dateFrom: '2026-02-01', dateTo: '2026-02-28', license: '70-1234', cvCode: 'X1' },
        ]);
        expect(page.queryByRole('button', { name: 'Save as Excel' })).toBeNull();
      },
    );
  },
);

test("a supplier's own API that does not send the person's codes gets no request in another person's name, until it does", async () => {
  const answers: unknown[] = [];
  const calls = [
    { at: 'GET /center/getuserbyexternallogin/', answer: () => answers.shift() ?? profile },
  ];
  for (const address of ['/purchasereport', '/accountsreceivablereport']) {
    answers.push(new Refused(500));
    const page = await renderAtSupplier(address, everyShape[0], {}, { language: 'en', calls });
    await page.press('Try again');
    expect(await page.main.findByRole('table', { name: /Report$/ })).toBeVisible();
    page.close();
  }
});

test("a receivable report with several rows of a customer, as a supplier's own API may send, draws each once", async () => {
  const logged = vi.spyOn(console, 'error');
  const page = await renderAtSupplier(
    '/accountsreceivablereport',
    everyShape[0],
    {},
    { language: 'en' },
  );
  const table = await page.main.findByRole('table', { name: 'Accounts Receivable Report' });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  expect(logged.mock.calls.flat().join()).not.toContain('same key');
});

test.each([1280, 360])(
  "a debt that a supplier's own API leaves out, or writes unreadably, is a dash at %i px, never 0.00",
  async (width) => {
    const debts = [
      { cvCode: 'X1', cvName: 'Rim Nam Farm' },
      { cvCode: 'X2', cvName: 'Din Daeng Farm', creditRemainAmt: '12,50', creditAmt: null },
    ];
    const takes = ['dateFrom', 'dateTo', 'limit', 'startAt', 'sorting'];
    const calls = [
      { at: 'GET /{path}/genjsonreportcredit/{userId}/bu/{bu}', takes, answer: () => debts },
    ];
    const page = await renderAtSupplier(
      '/accountsreceivablereport',
      everyShape[0],
      {},
      { language: 'en', calls, width },
    );
    expect(await page.main.findAllByText('Din Daeng Farm')).not.toHaveLength(0);
    expect(page.main.queryByText(/0\.00/)).toBeNull();
    expect(page.main.getAllByText('–')).toHaveLength(4);
    expect(strangeThings()).toEqual([]);
  },
);

test("a purchase report of a supplier's own API has no column of amounts, because the API sends none; a person who adds it sees dashes", async () => {
  const page = await renderAtSupplier('/purchasereport', everyShape[0], {}, { language: 'en' });
  const table = await page.main.findByRole('table', { name: /Report$/ });
  expect(within(table).queryByRole('columnheader', { name: /Amount/ })).toBeNull();
  expect(page.main.queryByText('0.00')).toBeNull();
});

const made = (answer: () => unknown) => [{ at: 'POST /{path}/genreport/{userId}/bu/{bu}', answer }];
test.each([
  [
    'that is not complete has no data',
    () => ({ isComplete: false, dataPdf: '' }),
    'There is no data for this report.',
  ],
  ['that could not be made failed', () => new Refused(500), 'The report could not be made.'],
])("a PDF at a supplier's own API %s", async (_what, answer, words) => {
  const page = await renderAtSupplier(
    '/purchasereport',
    everyShape[0],
    {},
    { language: 'en', calls: made(answer) },
  );
  await page.main.findByRole('table', { name: /Report$/ });
  await page.press('Make a PDF');
  expect(await page.findByTestId('alert-modal')).toHaveTextContent(words);
  expect(page.queryByRole('dialog', { name: 'Purchase Order Report' })).toBeNull();
});
