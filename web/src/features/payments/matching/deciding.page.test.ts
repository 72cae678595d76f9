import { aMoneyDetail, aSuggestion } from '#contract/testing/samples/matching.ts';
import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const open = (money: Partial<MoneyDetail> = {}, more: Answers = {}, options: PageOptions = {}) =>
  renderPage('/payment/matching/7?bu=FEED', {
    language: 'en',
    as: aSession({ userGroup: 'ADMIN' }),
    ...options,
    answers: {
      getParkedMoney: aMoneyDetail(money),
      decideMoney: { ...aMoneyDetail(), cancelled: [] },
      ...more,
    },
  });
const decide = async (page: RenderedPage) =>
  page.user.click(await page.findByTestId('submit-decision'));
/** Types the reason, decides, and returns the body that was sent. */
describe('the decisions that were made', () => {
  const made = {
    decisionId: 5,
    at: '2026-03-01T03:20:00.000Z',
    userName: 'Somchai',
    action: 'allot',
    amount: 923.11,
    reason: 'theirs',
    about: 'INV1',
  } as const;
  const open = (can: boolean) =>
    renderPage('/payment/matching/7?bu=FEED', {
      language: 'en',
      as: aSession({ userGroup: 'ADMIN' }),
      answers: {
        getParkedMoney: aMoneyDetail({ can: [], history: [{ ...made, can: { reverse: can } }] }),
        reverseDecision: aMoneyDetail({ history: [made] }),
      },
    });
  test('are reversed by another admin with a reason', async () => {
    const page = await open(true);
    await page.press(/^Reverse: THB.923\.11 to INV1$/);
    expect(await page.findByRole('dialog')).toHaveTextContent(
      'The money waits for a decision again',
    );
    await page.press('Reverse');
    expect(page.asked('reverseDecision')).toEqual([]);
    await page.fill('Reason', 'of another customer');
    await page.press('Reverse');
    await expect
      .poll(() => page.asked('reverseDecision').at(-1))
      .toMatchObject({ params: { decisionId: '5' }, body: { reason: 'of another customer' } });
  });
  test('have no such button for who decided', async () => {
    const page = await open(false);
    await page.findByText('Somchai');
    expect(page.queryByRole('button', { name: /Reverse/ })).toBeNull();
  });
});

describe('the match by references', () => {
  test('ผู้ดูแลระบบแก้กลับได้ พร้อมเหตุผล', async () => {
    const match = {
      decisionId: 0,
      at: '2026-03-01T03:20:00.000Z',
      userName: 'scb',
      action: 'match',
      amount: 1000,
      reason: '',
      about: 'INV1',
      can: { reverse: true },
    } as const;
    const page = await open(
      { can: [], doubt: '', history: [match] },
      { reverseDecision: aMoneyDetail() },
      { language: 'th' },
    );
    await page.press(/^แก้กลับ ตัด INV1 ตามเลขอ้างอิง 1,000\.00.บาท$/);
    await page.fill('เหตุผล', 'ผิดลูกค้า');
    await page.press('แก้กลับ');
    await expect
      .poll(() => page.asked('reverseDecision').at(-1))
      .toMatchObject({ params: { decisionId: '0' }, body: { reason: 'ผิดลูกค้า' } });
  });
});

describe('an invoice of exactly this amount', () => {
  test('that a reference names waits to be confirmed, and is not called without a match', async () => {
    const page = await open({
      doubt: 'unknown',
      suggestions: [aSuggestion({ why: ['reference', 'amount'] })],
    });
    expect(await page.findByText('Match to confirm')).toBeVisible();
    expect(page.queryByText('No match')).toBeNull();
  });
  test('is not ticked where the payer has two of them', async () => {
    const page = await open({
      doubt: 'unknown',
      suggestions: [aSuggestion(), aSuggestion({ invoiceNumber: 'INV690010' })],
    });
    for (const box of await page.findAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(page.getByText('No match')).toBeVisible();
  });
});

describe('invoices that alone make the sum', () => {
  test('come first and are ticked', async () => {
    const [one, two] = [
      aSuggestion({ invoiceNumber: 'A1', openAmount: 150.5, why: ['sum', 'customer'] }),
      aSuggestion({ invoiceNumber: 'A2', openAmount: 49.5, why: ['sum', 'customer'] }),
    ];
    const page = await renderPage('/payment/matching/7?bu=FEED', {
      language: 'en',
      as: aSession({ userGroup: 'ADMIN' }),
      answers: {
        getParkedMoney: aMoneyDetail({
          doubt: 'unknown',
          suggestions: [one, two, aSuggestion({ invoiceNumber: 'B1', why: ['customer'] })],
        }),
      },
    });
    expect(
      (await page.findAllByRole('checkbox')).map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, true, false]);
    expect(page.getByText('Match to confirm')).toBeVisible();
    expect(page.queryByText('No match')).toBeNull();
  });
});

async function decided(page: RenderedPage) {
  await page.fill('Reason', 'told by telephone');
  await decide(page);
  await expect.poll(() => page.asked('decideMoney')).toHaveLength(1);
  return page.asked('decideMoney')[0]?.body;
}
const short: Partial<MoneyDetail> = {
  doubt: 'part',
  amount: 970,
  allotted: 970,
  parked: 0,
  can: ['withholding', 'accept'],
  suggestions: [],
  payment: {
    ...aMoneyDetail().payment!,
    invoices: [{ invoiceNumber: 'INV690001', amount: 1000, openAmount: 30 }],
  },
};

describe('the money', () => {
  test('ที่ไม่รู้ว่าเป็นของใครบอกอย่างนั้น พร้อมเหตุผลและเลขที่ของธนาคาร', async () => {
    const unknown = {
      doubt: 'unknown',
      cvCode: '',
      cvName: '',
      reference1: '',
      allotted: 0,
      parked: 1200,
      payment: null,
    } as const;
    const page = await open(unknown, {}, { language: 'th' });
    expect(await page.main.findByText('เลขอ้างอิงไม่ตรงกับรายการชำระเงินใด')).toBeVisible();
    expect(page.main.getByText('ยังไม่ทราบผู้ชำระ')).toBeVisible();
    expect(page.main.getByText(saying('scb · T-20260302-0007'))).toBeVisible();
    expect(page.main.queryByText('ตัดใบแจ้งหนี้แล้ว')).toBeNull();
  });

  test('of a payment shows the open amount of each of its invoices', async () => {
    const invoices = [
      { invoiceNumber: 'INV690001', amount: 970, openAmount: 30 },
      { invoiceNumber: 'INV690002', amount: 500, openAmount: 0 },
    ];
    const page = await open({
      ...short,
      payment: { ...aMoneyDetail().payment!, status: 'expired', invoices },
    });
    const list = within(await page.main.findByRole('list', { name: 'Invoices of the payment' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/INV690001.*30\.00 outstanding.*970\.00/);
    expect(second).toHaveTextContent(/INV690002.*paid in full.*500\.00/);
    expect(page.main.getByText(/^Expired 1 Mar 2569 · 10:20 · over THB/)).toBeVisible();
  });

  test('shows no decision while it loads, and can be loaded again after a failure', async () => {
    const waiting = await open({}, { getParkedMoney: never });
    expect(await waiting.main.findByText('Loading')).toBeInTheDocument();
    expect(waiting.queryByTestId('submit-decision')).toBeNull();
    waiting.close();
    const page = await open({}, { getParkedMoney: inTurn(refuses('unexpected'), aMoneyDetail()) });
    await page.press('Try again');
    expect(await page.main.findByText('What is this money for?')).toBeVisible();
  });

  test('of another business unit is not found', async () => {
    const page = await open({}, { getParkedMoney: refuses('not_found') });
    expect(
      await page.main.findByText(/There is nothing here, or this account may not see it\./),
    ).toBeVisible();
  });

  test('of the same amount as a payment with a slip names that payment', async () => {
    const slip = {
      paymentNo: 'PM6903000044',
      status: 'expired',
      cvCode: 'C300',
      orgCode: '1101',
      amount: 200,
      slips: ['11111111-1111-4111-8111-111111111111'],
    } as const;
    const page = await open(
      { slipPayments: [{ ...slip, slips: [...slip.slips] }] },
      { getSlip: 'x' as never },
    );
    expect(
      await page.main.findByText(
        'Customer C300 attached a slip of the same amount to PM6903000044',
      ),
    ).toBeVisible();
    expect(await page.main.findByRole('button', { name: 'Slip 1' })).toBeVisible();
  });
});

describe('paying invoices with the money', () => {
  test('gives the second invoice what the first one left', async () => {
    const suggestions = [
      aSuggestion({ openAmount: 150.75 }),
      aSuggestion({ invoiceNumber: 'INV690010', openAmount: 500, why: ['customer'] }),
    ];
    const page = await open({ suggestions });
    await page.press(/INV690010/, 'checkbox');
    expect(page.getByLabelText('Amount for INV690010 (baht)')).toHaveValue('49.25');
    expect(page.main.getByText(/^THB\s0\.00 left$/)).toBeVisible();
    expect(await decided(page)).toMatchObject({
      allotments: [
        { invoiceNumber: 'INV690009', amount: 150.75 },
        { invoiceNumber: 'INV690010', amount: 49.25 },
      ],
    });
  });

  test('preselects no invoice where only the customer matches, and requires an invoice and a reason', async () => {
    const page = await open({ suggestions: [aSuggestion({ why: ['customer'] })] });
    expect(
      await page.findByRole('checkbox', { name: /INV690009.*customer fits/ }),
    ).not.toBeChecked();
    await decide(page);
    expect(
      await page.main.findByText(/^Choose an invoice and write an amount in baht/),
    ).toBeVisible();
    expect(page.getByLabelText('Reason')).toHaveAccessibleDescription(
      'Please enter or select information.',
    );
    expect(page.asked('decideMoney')).toEqual([]);
  });

  test('pays also an invoice that was ticked before another search', async () => {
    const found = aSuggestion({ invoiceNumber: 'INV7', openAmount: 50, why: [] });
    const getParkedMoney: Answers['getParkedMoney'] = ({ query }) =>
      aMoneyDetail(query.find ? { suggestions: [found] } : {});
    const page = await open({}, { getParkedMoney });
    await page.fill('Amount for INV690009 (baht)', '150');
    await page.fill('Find an invoice', 'INV7{Enter}');
    expect(await page.main.findByText('Also chosen: INV690009')).toBeVisible();
    await page.press(/INV7/, 'checkbox');
    expect(await decided(page)).toMatchObject({
      allotments: [
        { invoiceNumber: 'INV690009', amount: 150 },
        { invoiceNumber: 'INV7', amount: 50 },
      ],
    });
  });

  test('loses no typed value where a search for an invoice fails', async () => {
    const getParkedMoney: Answers['getParkedMoney'] = ({ query }) =>
      query.find ? refuses('unexpected') : aMoneyDetail();
    const page = await open({}, { getParkedMoney });
    await page.fill('Reason', 'told by telephone');
    await page.fill('Find an invoice', 'INV7{Enter}');
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.getByLabelText('Reason')).toHaveValue('told by telephone');
    expect(page.getByLabelText('Amount for INV690009 (baht)')).toHaveValue('200.00');
  });

  test('shows which waiting payments it cancelled', async () => {
    const page = await open(
      {},
      { decideMoney: { ...aMoneyDetail({ parked: 0, can: [] }), cancelled: ['PM6903000099'] } },
    );
    await decided(page);
    expect(await page.findByText(/^Saved, and cancelled PM6903000099/)).toBeInTheDocument();
  });
});

describe('advances, refunds and rests', () => {
  test('an advance is for the customer that the money names, or for the one that staff choose', async () => {
    const page = await open();
    await page.press('Advance');
    expect(page.getByLabelText('Customer code')).toHaveValue('C100');
    await page.fill('Customer code', ' C200 ');
    await page.fill('Amount (baht)', '50.25');
    expect(await decided(page)).toEqual({
      action: 'advance',
      reason: 'told by telephone',
      amount: 50.25,
      cvCode: 'C200',
      orgCode: '1101',
    });
  });

  test('an advance for an unknown customer is refused beside the code', async () => {
    const fields = [{ field: 'cvCode', code: 'unknown_code' }];
    const page = await open({}, { decideMoney: refuses('invalid_request', { fields }) });
    await page.press('Advance');
    await decided(page);
    expect(await page.main.findByText('This code is not known.')).toBeVisible();
    expect(page.getByLabelText('Customer code')).toHaveAccessibleDescription(
      'This code is not known.',
    );
    expect(page.getByLabelText('Organisation code')).toBeValid();
  });

  test('คืนเงินโดยไม่ระบุยอดคือคืนทั้งหมด', async () => {
    const page = await open({}, {}, { language: 'th' });
    await page.press('คืนเงิน');
    expect(page.getByLabelText('ยอดเงิน (บาท)')).toHaveAccessibleDescription('เว้นว่างไว้คือทั้งหมด');
    await page.fill('เหตุผล', 'โอนซ้ำ');
    await page.press('บันทึกว่าต้องคืน');
    await expect
      .poll(() => page.asked('decideMoney')[0]?.body)
      .toEqual({ action: 'refund', reason: 'โอนซ้ำ' });
  });

  test('a refund that was paid names its day and its number, and needs no reason', async () => {
    const page = await open({ parked: 0, refunded: 200, can: ['refund_paid'] });
    expect(await page.main.findByText(/The customer has THB.200\.00 again/)).toBeVisible();
    expect(page.queryByLabelText('Reason')).toBeNull();
    await decide(page);
    expect(page.getByLabelText('Number of the transfer or cheque')).toBeInvalid();
    expect(page.asked('decideMoney')).toEqual([]);
    await page.fill('Number of the transfer or cheque', ' KB-7781 ');
    await decide(page);
    await expect
      .poll(() => page.asked('decideMoney')[0]?.body)
      .toMatchObject({ action: 'refund_paid', reference: 'KB-7781', reason: '' });
  });

  test('a refund that was paid says when, and its reversal that it waits again', async () => {
    const page = await open({
      parked: 0,
      refunded: 200,
      refundPaid: 200,
      can: [],
      history: [
        {
          decisionId: 8,
          at: '2026-03-02T02:00:00.000Z',
          userName: 'Malee',
          action: 'refund_paid',
          amount: 200,
          reason: '',
          about: 'KB-7781',
          paidOn: '2026-03-01',
          can: { reverse: true },
        },
      ],
    });
    expect(await page.main.findByText(/^Refund of THB.200\.00 paid, KB-7781$/)).toBeVisible();
    expect(page.main.getByText('Paid on 1 Mar 2569')).toBeVisible();
    await page.press(/^Reverse: Refund of/);
    expect(await page.findByRole('dialog')).toHaveTextContent('The refund waits to be paid again');
  });

  test('an invalid amount is reported beside its field, and nothing is sent', async () => {
    const page = await open();
    await page.press('Refund');
    await page.fill('Amount (baht)', '1.005');
    await page.fill('Reason', 'paid twice');
    await decide(page);
    expect(page.getByLabelText('Amount (baht)')).toHaveAccessibleDescription(
      /^Write an amount in baht with at most two decimals\./,
    );
    expect(page.asked('decideMoney')).toEqual([]);
  });

  test('an amount typed for one decision is not sent with another', async () => {
    const page = await open();
    await page.press('Refund');
    await page.fill('Amount (baht)', '50');
    await page.press('Advance');
    expect(page.getByLabelText('Amount (baht)')).toHaveValue('');
    expect(await decided(page)).not.toHaveProperty('amount');
  });

  test('a missing rest is left to be paid again, with only a reason', async () => {
    const page = await open(short);
    await page.press('Leave the rest open');
    expect(page.main.getByText(/the customer can pay it later/)).toBeVisible();
    expect(page.queryByLabelText('Amount (baht)')).toBeNull();
    expect(await decided(page)).toEqual({ action: 'accept', reason: 'told by telephone' });
  });

  test.each([
    ['money_decided', { action: 'refund' }, 'Another person has decided on this money already.'],
    [
      'certificate_taken',
      { certificateNo: '50-69/12', invoiceNumber: 'INV690001' },
      'Certificate 50-69/12 has been taken for invoice INV690001 already.',
    ],
  ] as const)(
    'a refusal by %s is shown in its place, and the typed reason remains',
    async (code, detail, words) => {
      const page = await open(short, { decideMoney: refuses(code, { detail }) });
      await page.fill('Certificate number', '50-69/12');
      await decided(page);
      expect(await page.main.findByText(words)).toBeVisible();
      expect(page.getByLabelText('Reason')).toHaveValue('told by telephone');
      expect(page.queryByTestId('alert-modal')).toBeNull();
    },
  );

  test.each([
    ['beside the invoice of a certificate', 'invoiceNumber'],
    ['below the form, where it is about what has no field here', 'transactionKey'],
  ])('a refusal by a field is shown %s', async (_, field) => {
    const page = await open(short, {
      decideMoney: refuses('invalid_request', { fields: [{ field, code: 'unknown_code' }] }),
    });
    await page.fill('Certificate number', '50-69/12');
    await decided(page);
    expect(await page.main.findByText('This code is not known.')).toBeVisible();
  });

  test('after a certificate the next decision begins empty: the same certificate is not sent again', async () => {
    const certificate = {
      at: '2026-03-02T02:00:00.000Z',
      userName: 'มาลี',
      reason: 'ใบนี้',
      about: 'INV690001',
      action: 'withholding',
      amount: 20,
    } as const;
    const answers = inTurn(aMoneyDetail(short), aMoneyDetail({ ...short, history: [certificate] }));
    const page = await open(short, { getParkedMoney: answers });
    await page.fill('Certificate number', '50-69/12');
    await decided(page);
    await expect.poll(() => page.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('');
    expect(page.getByLabelText('Certificate number')).toHaveValue('');
  });

  test('after the last decision the focus is on a title: the form with its button is no more', async () => {
    const done = aMoneyDetail({ parked: 0, can: [], suggestions: [] });
    const page = await open(short, { getParkedMoney: inTurn(aMoneyDetail(short), done) });
    await page.fill('Certificate number', '50-69/12');
    await decided(page);
    await expect.poll(() => page.queryByTestId('submit-decision')).toBeNull();
    await expect.poll(() => document.activeElement?.localName).toMatch(/^h[12]$/);
  });

  test('decisions are listed in their order, with who, when and why', async () => {
    const one = {
      at: '2026-03-02T02:00:00.000Z',
      userName: 'มาลี',
      reason: 'ใบนี้',
      about: 'INV690009',
      action: 'allot',
      amount: 150,
    } as const;
    const page = await open({
      history: [one, { ...one, action: 'advance', about: 'C100', amount: 50, reason: 'เก็บไว้' }],
    });
    const [first, second] = within(
      await page.main.findByRole('list', { name: 'What was decided' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(/150\.00 to INV690009.*2 Mar 2569 · 09:00.*มาลี.*ใบนี้/);
    expect(second).toHaveTextContent(/50\.00 kept as an advance of C100/);
  });
});
