import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { noPositionYet } from '#contract/testing/samples/delivery.ts';
import { aClaim, anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const place = 'bu=FEED&cv=C100&org=1101';
const places = {
  generateDeliveryStatus: noPositionYet,
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
};
const photoId = '3f0c8f4e-0000-4000-8000-000000000001';
const coming = anOrder({
  status: 'INV',
  details: [
    anOrderLine(),
    anOrderLine({ sequence: 2, sku: '552--', productName: 'อาหารสุกรขุน 552' }),
  ],
  can: { confirmReceipt: true, claim: true },
});
const received = anOrder({
  status: 'RECEIVE',
  version: 2,
  details: coming.details,
  claim: aClaim(),
});
const photo = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
const receipt = { photoId, again: false, photos: [photoId] };

const openForm = async ({ answers, ...options }: Parameters<typeof renderPage>[1] = {}) => {
  const page = await renderPage(`/orderstatus/orders/1/receive?${place}`, {
    ...options,
    answers: { ...places, getOrderStatusDetail: coming, ...answers },
  });
  await page.findByTestId('submit-receive-differences');
  return page;
};
type Page = Awaited<ReturnType<typeof openForm>>;
const choose = async (page: Page, name: RegExp, reason: string) =>
  page.user.click(
    within(await page.findByRole('group', { name })).getByRole('button', { name: reason }),
  );

describe('receiving what differs from what was sent', () => {
  test('ลูกค้าแจ้งว่าถุงเสียหายพร้อมรูป แล้วคำสั่งซื้อเป็นได้รับแล้วพร้อมเรื่องที่แจ้ง', async () => {
    const page = await openForm({
      answers: {
        getOrderStatusDetail: inTurn(coming, received),
        uploadPhoto: receipt,
        getPhoto: 'x' as never,
        receiveWithDifferences: received,
      },
    });
    await choose(page, /อาหารสุกรเล็ก 551 มาอย่างไร/, 'เสียหาย');
    await page.fill('สภาพดี (ถุง)', '8');
    await page.user.upload(page.getByLabelText('ถ่ายหรือเลือกรูป'), photo);
    expect(await page.findByRole('button', { name: 'เอารูปที่ 1 ออก' })).toBeVisible();
    await page.user.click(page.getByTestId('submit-receive-differences'));
    expect((await page.findAllByText('รอพิจารณา'))[0]).toBeVisible();
    expect(page.address()).toBe(`/orderstatus/orders/1?${place}`);
    const [sent] = page.asked('receiveWithDifferences');
    expect(sent?.body).toEqual({
      orgCode: '1101',
      cvCode: 'C100',
      orderId: 1,
      lines: [{ sequence: 1, receivedQty: 8, reason: 'damaged' }],
      note: '',
      photos: [photoId],
    });
    expect(sent?.headers.get('if-match')).toBe('"1"');
    expect(page.asked('uploadPhoto')[0]?.headers.get('content-type')).toBe('image/jpeg');
  });

  test('each line has the picture of its product beside its name', async () => {
    const details = coming.details.map((line) => ({ ...line, imagePath: 'p.webp' }));
    const page = await openForm({ answers: { getOrderStatusDetail: { ...coming, details } } });
    const headings = page.main.getAllByRole('heading', { level: 2, name: /^อาหารสุกร/ });
    expect(headings).toHaveLength(2);
    for (const { parentElement } of headings)
      expect(parentElement?.parentElement?.querySelectorAll('img')).toHaveLength(1);
  });

  test('จำนวนที่พิมพ์เป็นเลขไทยอ่านออกเหมือนเลขอารบิก', async () => {
    const page = await openForm({
      answers: { getOrderStatusDetail: inTurn(coming, received), receiveWithDifferences: received },
    });
    await choose(page, /อาหารสุกรเล็ก 551 มาอย่างไร/, 'ขาด');
    await page.fill('สภาพดี (ถุง)', '๗');
    await page.user.click(page.getByTestId('submit-receive-differences'));
    await expect
      .poll(() => page.asked('receiveWithDifferences')[0]?.body)
      .toMatchObject({ lines: [{ sequence: 1, receivedQty: 7 }] });
  });

  test('only live animals can be dead on arrival: swine and fish, not feed', async () => {
    const piglets = {
      listBusinessUnits: { data: [aBusinessUnit({ bu: 'SWINE', pathName: 'farm' })] },
      getOrderStatusDetail: { ...coming, bu: 'SWINE' },
    };
    for (const [answers, reasons] of [
      [{}, 'All arrivedShortDamagedWrong productTemperature'],
      [piglets, 'All arrivedShortDamagedWrong productTemperatureDead on arrival'],
    ] as const) {
      const page = await openForm({ language: 'en', answers });
      await expect
        .poll(() => page.getByRole('group', { name: /How อาหารสุกรเล็ก 551 arrived/ }).textContent)
        .toBe(reasons);
      page.close();
    }
  });

  test('a receipt without differences and a missing quantity are refused before anything is sent', async () => {
    const page = await openForm({ language: 'en' });
    await page.user.click(page.getByTestId('submit-receive-differences'));
    expect(await page.findByText(/Nothing is marked as not right/)).toBeVisible();
    await choose(page, /How อาหารสุกรเล็ก 551 arrived/, 'Short');
    expect(await page.findByText('Please enter or select information.')).toBeVisible();
    expect(page.asked('receiveWithDifferences')).toEqual([]);
  });

  test('more than was sent is refused beside its field, by the index of its line in the body', async () => {
    const page = await openForm({
      language: 'en',
      answers: {
        receiveWithDifferences: refuses('invalid_request', {
          fields: [{ field: 'lines.0.receivedQty', code: 'received_all' }],
        }),
      },
    });
    await choose(page, /How อาหารสุกรขุน 552 arrived/, 'Short');
    await page.fill('In good condition (ถุง)', '12');
    await page.user.click(page.getByTestId('submit-receive-differences'));
    expect(await page.findByText(/All of this line arrived/)).toBeVisible();
    expect(page.getByLabelText('In good condition (ถุง)')).toHaveAttribute('aria-invalid', 'true');
  });

  test('typed values and uploaded photos are there again after a reload and after a lost connection', async () => {
    const answers = {
      uploadPhoto: receipt,
      getPhoto: 'x' as never,
      receiveWithDifferences: offline,
    };
    const page = await openForm({ language: 'en', answers });
    await choose(page, /How อาหารสุกรเล็ก 551 arrived/, 'Temperature');
    await page.fill('In good condition (ถุง)', '10');
    await page.fill('To your salesperson (optional)', 'too warm');
    await page.user.upload(page.getByLabelText('Take or choose a photo'), photo);
    await page.findByRole('button', { name: 'Remove photo 1' });
    await page.user.click(page.getByTestId('submit-receive-differences'));
    expect(await page.findByText('What you typed and your photos are still here.')).toBeVisible();
    const shelf = { 'so-receive:FEED:1:U-1': localStorage.getItem('so-receive:FEED:1:U-1') ?? '' };
    const again = await openForm({ language: 'en', answers, stored: shelf });
    expect(again.getByLabelText('In good condition (ถุง)')).toHaveValue('10');
    expect(again.getByLabelText('To your salesperson (optional)')).toHaveValue('too warm');
    expect(await again.findByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  });

  test('a file that is no picture is refused below the photos, and a repeated photo is reported', async () => {
    const page = await openForm({
      language: 'en',
      answers: {
        uploadPhoto: inTurn(refuses('photo_unreadable'), { ...receipt, again: true }),
        getPhoto: 'x' as never,
      },
    });
    await page.user.upload(page.getByLabelText('Take or choose a photo'), photo);
    expect(await page.findByText(/cannot be opened as a picture/)).toBeVisible();
    await page.user.upload(
      page.getByLabelText('Take or choose a photo'),
      new File(['other'], 'b.png', { type: 'image/png' }),
    );
    expect(await page.findByText('This photo is attached already.')).toBeVisible();
  });

  test('where staff cancelled in the same time, the page says so and the typed values remain', async () => {
    const cancelled = anOrder({ status: 'C', version: 2 });
    const page = await openForm({
      language: 'en',
      answers: {
        getOrderStatusDetail: inTurn(coming, cancelled),
        receiveWithDifferences: refuses('order_transition_refused', {
          detail: { from: 'C', to: 'RECEIVE' },
        }),
      },
    });
    await choose(page, /How อาหารสุกรเล็ก 551 arrived/, 'Short');
    await page.fill('In good condition (ถุง)', '8');
    await page.user.click(page.getByTestId('submit-receive-differences'));
    expect(
      await page.findByText('This order is “Cancelled”, so it cannot be received now.'),
    ).toBeVisible();
    expect(localStorage.getItem('so-receive:FEED:1:U-1')).toContain('"quantity":"8"');
  });
});

describe('a claim on the order page', () => {
  const address = `/orderstatus/orders/1?${place}`;
  const open = (order: OrderView, { answers, ...options }: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(address, {
      language: 'en',
      ...options,
      answers: { ...places, getOrderStatusDetail: order, getPhoto: 'x' as never, ...answers },
    });

  test('shows the customer what was claimed, its amount, and the decision', async () => {
    const history = [
      ...aClaim().history,
      {
        at: '2026-03-04T03:00:00.000Z',
        userName: 'Wichai',
        userGroup: 'SALEMAN',
        from: 'open',
        to: 'partly',
        reason: 'one bag found',
      } as const,
    ];
    const page = await open({ ...received, claim: aClaim({ status: 'partly', history }) });
    expect(await page.findByText('THB 1,224.00 at the prices of the order')).toBeVisible();
    expect(page.main.getByText(/Damaged.*8.ถุง in good condition/)).toBeVisible();
    expect(page.main.getByText('Reason: one bag found')).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Accept the claim' })).toBeNull();
  });

  test('is decided by staff with a reason', async () => {
    const mine = { ...received, can: { ...received.can, decideClaim: true } };
    const page = await open(mine, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: { decideClaim: mine },
    });
    const more = await page.main.findByRole('button', { name: 'Other decisions' });
    const beside = ['Accept in part', 'Accept the claim'].map((name) =>
      page.main.getByRole('button', { name }),
    );
    // What takes nothing is behind a menu, and the primary button is the last.
    expect(more.closest('[data-more]')?.nextElementSibling).toBe(beside[0]);
    expect(beside[0]?.nextElementSibling).toBe(beside[1]);
    expect(page.main.queryByRole('button', { name: 'Refuse the claim' })).toBeNull();
    await page.user.click(more);
    await page.press('Refuse the claim');
    await page.press('Record');
    expect(await page.findByText('Please give a reason.')).toBeVisible();
    await page.fill('Reason', 'seen at loading');
    await page.press('Record');
    expect(
      await page.findByText('The decision on SO-2026-000001 was recorded.'),
    ).toBeInTheDocument();
    expect(page.asked('decideClaim').at(-1)).toMatchObject({
      params: { claimId: '7' },
      body: { status: 'refused', reason: 'seen at loading' },
    });
  });

  test('the way to report a difference is beside the button for a correct receipt', async () => {
    const page = await open(coming);
    expect(await page.findByTestId('submit-receive')).toBeVisible();
    await page.press('Short or damaged');
    await expect.poll(() => page.address()).toContain(`/orderstatus/orders/1/receive?${place}`);
  });
});
