import { aNote, aPromise } from '#contract/testing/samples/customer-notes.ts';
import { anAccount, anEvent, someBought } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import type { CustomerNote } from '#contract/customer-notes/shapes.ts';
import type { AccountEvent } from '#contract/customers/account/shapes.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const saved = { data: { noteId: 12 } };
const some = (data: AccountEvent[], next: string | null = null) => ({ data, next });
const noted = (...notes: CustomerNote[]) =>
  some(notes.map((note) => anEvent({ kind: 'note', id: note.noteId, note })));
const open = (
  { answers, ...options }: PageOptions = {},
  more: 'note=new' | 'only=notes' | '' = '',
) =>
  renderPage(`/customers?${buyerPlace}${more && `&${more}`}`, {
    as: aSession({ userGroup: 'SALEMAN' }),
    language: 'en',
    answers: {
      ...buyerAnswers,
      getAccount: { data: anAccount() },
      getBought: someBought(),
      listAccountEvents: some([]),
      writeCustomerNote: saved,
      endCustomerNote: saved,
      ...answers,
    } satisfies Answers,
    ...options,
  });
const place = 'bu=FEED&cv=C100&org=1101';
const product = {
  sku: '552--',
  productName: 'อาหารสุกร 552',
  lastDay: '2026-01-04',
  amount: 12_000,
  stopped: true,
  monthAmt: 9000,
  months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 3000, 9000, 0],
};

describe('the page of a customer', () => {
  test('ยอด วงเงิน และผู้ติดต่อ ทุกตัวเลขเปิดที่มาได้', async () => {
    const account = anAccount({
      owedAmt: 42_000.5,
      overdueAmt: 12_000.5,
      overdueDays: 4,
      ages: { notDue: 30_000, to7: 12_000.5, to15: 0, to30: 0, to60: 0, over60: 0 },
      usedAmt: 110_000,
      heldAmt: 8000,
      heldOrders: 2,
      advanceAmt: 500,
      pendingCount: 1,
      promise: aPromise(),
      people: [
        { role: 'buyer', name: 'สมชาย', telNo: '0815550123', lineId: 'somchai' },
        { role: 'salesperson', name: 'วิชัย', telNo: '', lineId: '' },
      ],
    });
    const page = await open({
      language: 'th',
      width: 360,
      answers: { getAccount: { data: account } },
    });
    for (const [name, href] of [
      [/^42,000\s*\.50\s*บาท$/, `/payment?${place}`],
      ['10,000.00', `/orderstatus/orders?${place}`],
      ['8,000.00', `/orderstatus/orders?${place}&tab=checking_credit`],
      ['20,000.00', `/customers?${place}&only=notes`],
      ['1 รายการ', `/payment?${place}&tab=pending`],
      ['500.00', `/statement?${place}`],
      [/^พ\..25.ก\.พ\.$/, `/orderstatus/orders?${place}`],
      ['โทรหาสมชาย', 'tel:0815550123'],
      ['ส่งข้อความถึงสมชายทาง LINE', 'https://line.me/R/ti/p/~somchai'],
      ['บันทึกเรื่อง ฟาร์มสมชาย', `/customers?${place}&note=new`],
    ] as const)
      expect(await page.main.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(page.main.getByText('เกินกำหนด 4 วัน')).toBeVisible();
    expect(page.main.getByText('ปกติทุก 7 วัน')).toBeVisible();
    expect(page.main.getByText(/ภายใน พฤ..5.มี\.ค\. รอถึงวัน/)).toBeVisible();
    expect(page.main.getByText('วิชัย')).toBeVisible();
    await page.press(/เกิน 1–7 วัน 12,000.50/);
    await expect.poll(() => page.address()).toContain(`/accountsreceivablereport?${place}&age=to7`);
  });

  test('asks three calls, and no more', async () => {
    const page = await open();
    await page.main.findByText('Nothing yet');
    const own = ['getAccount', 'getBought', 'listAccountEvents'] as const;
    expect(own.map((name) => page.asked(name).length)).toEqual([1, 1, 1]);
    expect(page.asked('listCvOrg').length + page.asked('listBusinessUnits').length).toBe(0);
  });

  test('begins what they buy with what they stopped buying; each product leads to its orders', async () => {
    const page = await open({
      answers: {
        getBought: someBought([
          product,
          { ...product, sku: '551--', productName: '551', stopped: false, lastDay: '2026-02-25' },
        ]),
      },
    });
    const rows = within(
      await page.main.findByRole('list', { name: 'Bought in 12 months' }),
    ).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'All products24,000.00',
      expect.stringMatching(/552Stopped since Mon.5.Jan, THB.9,000\.00 a month/),
      expect.stringMatching(/551last Wed.25.Feb/),
    ]);
    expect(
      within(rows[1] as HTMLElement).getByRole('img', {
        name: 'อาหารสุกร 552 by month, last THB 0.00',
      }),
    ).toBeVisible();
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(`/en/purchasereport?${place}&from=2025-04-01&search=`),
    );
  });

  test('has one history, in which each row leads to what it is, and which goes on where it ended', async () => {
    const events = [
      anEvent({ kind: 'draft', id: 7, number: 'สำหรับเล้า 2' }),
      anEvent({ kind: 'delivery', id: 3, number: 'SO-3', status: 'INV' }),
      anEvent({ kind: 'claim', id: 4, number: 'SO-4', status: 'open', amount: 120.5 }),
      anEvent({
        kind: 'invoice',
        number: 'I-9',
        invoiceNumber: 'I-9',
        amount: 900,
        openAmt: 400,
        dueDate: '2026-03-09',
      }),
      anEvent({ kind: 'payment', amount: -50, number: 'P-1', invoiceNumber: 'I-9' }),
      anEvent({ kind: 'receipt', status: 'void', number: 'R-1', amount: 10 }),
    ];
    const page = await open({
      answers: {
        listAccountEvents: inTurn(
          some(events, 'next page'),
          some([anEvent({ id: 1, number: 'SO-1', status: 'PO', amount: 5 })]),
        ),
      },
    });
    const list = within(await page.main.findByRole('list', { name: 'History' }));
    for (const [name, href] of [
      ['Draft สำหรับเล้า 2', '/en/drafts/open?draft=7'],
      ['Delivery SO-3', `/en/orderstatus/orders/3?${place}`],
      ['Claim SO-4', `/en/orderstatus/orders/4?${place}`],
      ['Invoice I-9', `/en/invoice?${place}&no=I-9`],
      ['Payment taken back P-1', `/en/invoice?${place}&no=I-9`],
      ['Void cash receipt R-1', `/en/statement?${place}&from=2026-03-01&to=2026-03-01`],
    ] as const)
      expect(list.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(list.getByText(/400.00 open/)).toHaveTextContent(/due 9.Mar/);
    await page.press('Show more');
    expect(await list.findByRole('link', { name: 'Order SO-1' })).toBeVisible();
    expect(page.asked('listAccountEvents').map(({ query }) => query.after)).toEqual([
      undefined,
      'next page',
    ]);
    await page.press('Money');
    await expect.poll(() => page.address()).toContain('only=money');
    await expect
      .poll(() => page.asked('listAccountEvents').at(-1)?.query)
      .toMatchObject({ only: 'money' });
  });

  test('of a customer is their own: no notes, no promise, nothing to press in their name', async () => {
    const { promise: _, ...own } = anAccount();
    const seller = { role: 'seller', name: 'โรงงาน', telNo: '036222110', lineId: '' } as const;
    const page = await open(
      { as: aSession(), answers: { getAccount: { data: { ...own, people: [seller] } } } },
      'note=new',
    );
    expect(await page.main.findByRole('link', { name: 'Call โรงงาน' })).toBeVisible();
    expect(page.main.getByRole('heading', { level: 1 })).toHaveTextContent('Customer account');
    expect(page.main.queryByRole('button', { name: 'Notes' })).toBeNull();
    expect(page.main.queryByRole('link', { name: /^Note about/ })).toBeNull();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('says that the customer is not known, why it cannot be read, and waits until it is', async () => {
    const gone = await open({
      answers: {
        getAccount: refuses('not_found'),
        getBought: refuses('not_found'),
        listAccountEvents: refuses('not_found'),
      },
    });
    expect(await gone.main.findByRole('link', { name: 'Choose another customer' })).toBeVisible();
    gone.close();
    const failed = await open({ answers: { listAccountEvents: refuses('unavailable') } });
    expect(await failed.main.findByRole('button', { name: /again/i })).toBeVisible();
    failed.close();
    const waiting = await open({ answers: { getAccount: never } });
    expect(await waiting.main.findByText('Nothing yet')).toBeVisible();
  });
});

describe('notes of the page', () => {
  test('นัดชำระ บอกยอดค้าง วันใกล้ๆ กดครั้งเดียว และส่งเป็นคำขอเดียว', async () => {
    const page = await open({ language: 'th', width: 360 }, 'note=new');
    expect(await page.findByText('ลูกค้าไม่เห็นบันทึกนี้')).toBeVisible();
    await page.press('นัดชำระ');
    expect(await page.findByText('ค้างชำระ 30,000.00 บาท')).toBeVisible();
    await page.fill('จำนวนเงิน', '20,000.00');
    await page.press(/^พฤ\..5.มี\.ค\./);
    await page.user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'บันทึก' }));
    await expect
      .poll(() => page.asked('writeCustomerNote').map(({ body }) => body))
      .toEqual([{ kind: 'promise', amount: 20_000, day: '2026-03-05' }]);
    await expect.poll(() => page.asked('listAccountEvents').length).toBeGreaterThan(1);
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.address()).not.toContain('note=');
  });

  test('show what became of each, and what is left of a promise that is late', async () => {
    const late = aPromise({ state: 'late', paid: 5000, left: 15_000, day: '2026-03-01' });
    const page = await open(
      {
        answers: {
          listAccountEvents: noted(
            late,
            aNote({ state: 'done', day: '2026-03-01', kind: 'not_today', endedBy: 'Ann' }),
            aNote({ noteId: 6, kind: 'complaint', words: 'wet sacks' }),
          ),
        },
      },
      'only=notes',
    );
    const [first, second, third] = within(
      await page.main.findByRole('list', { name: 'History' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Will pay THB 20,000.00 by Sun 1 Mar.*Day passed unpaid/);
    expect(first).toHaveTextContent('THB 5,000.00 received, THB 15,000.00 left');
    expect(second).toHaveTextContent(/Not today on Sun 1 Mar.*Done by Ann/);
    expect(third).toHaveTextContent(/^Complaintwet sacks/);
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('moves the open promise: the new one names it', async () => {
    const page = await open({
      answers: {
        getAccount: { data: anAccount({ promise: aPromise() }) },
        listAccountEvents: noted(aPromise()),
      },
    });
    await page.press(/^Move: Will pay/);
    expect(await page.findByText('In place of THB 20,000.00 by Thu 5 Mar')).toBeVisible();
    await page.press('Tomorrow');
    await page.press('Save in place of the former promise');
    await expect
      .poll(() => page.asked('writeCustomerNote').at(-1)?.body)
      .toEqual({ kind: 'promise', amount: 20_000, day: '2026-03-03', instead: 9 });
  });

  test('a refusal stands at its field, and what is typed stays, also while the form is closed', async () => {
    const writeCustomerNote = refuses('invalid_request', {
      fields: [{ field: 'amount', code: 'promise_nothing' }],
    });
    const page = await open({ answers: { writeCustomerNote } }, 'note=new');
    await page.press('Will pay');
    await page.fill('Amount', '40000');
    await page.fill('Note', 'by transfer');
    await page.press('Save');
    expect(await page.findByText('Enter an amount above 0.')).toBeVisible();
    await page.press('Close');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    await page.user.click(page.main.getByRole('link', { name: /^Note about/ }));
    expect(await page.findByRole('textbox', { name: 'Amount' })).toHaveValue('40000');
    expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('by transfer');
  });

  test('of a customer who is taken away while it is open keeps the words on the screen, and shows no more of the customer', async () => {
    const gone = refuses('not_found');
    const page = await open(
      {
        answers: {
          getAccount: inTurn({ data: anAccount() }, gone),
          listAccountEvents: inTurn(some([]), gone),
          getBought: inTurn(someBought(), gone),
          writeCustomerNote: gone,
        },
      },
      'note=new',
    );
    await page.press('Complaint');
    await page.fill('Note', 'wet sacks');
    await page.press('Save');
    expect(await page.main.findByText('Customer not found')).toBeInTheDocument();
    expect(page.queryByText('ฟาร์มสมชาย')).toBeNull();
    expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('wet sacks');
    expect(await within(page.getByRole('dialog')).findByRole('alert')).toBeVisible();
  });

  test('who comes second is told who was first', async () => {
    const endCustomerNote = refuses('note_ended', { detail: { by: 'Ann' } });
    const page = await open({
      answers: {
        listAccountEvents: noted(aNote({ kind: 'not_today', day: '2026-03-05', state: 'open' })),
        endCustomerNote,
      },
    });
    await page.press(/^Done: Not today/);
    expect(await page.main.findByRole('alert')).toHaveTextContent('Ann has done this before you');
    expect(page.asked('endCustomerNote').at(-1)?.body).toEqual({ as: 'done' });
  });
});
