import { aContact, aCustomer } from '#contract/testing/samples/customers.ts';
import { aComing, noPositionYet } from '#contract/testing/samples/delivery.ts';
import { anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import type { ComingDelivery } from '#contract/delivery/shapes.ts';
import type { OrderRow } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const found = (rows: OrderRow[]) => ({
  ...aList(rows),
  counts: someTabCounts({ ALL: rows.length }),
});
/** Home's answers: the latest orders, and those under way, which the card of the next delivery requests. */
const answers = ({
  latest = [],
  shipping = [],
}: {
  latest?: OrderRow[];
  shipping?: OrderRow[];
}) => ({
  ...buyerAnswers,
  generateDeliveryStatus: noPositionYet,
  getOrderStatus: ({ query }: { query: Record<string, string> }) =>
    found(query.status === 'shipping' ? shipping : latest),
});
const card = (heading: HTMLElement) => within(heading.closest('section') as HTMLElement);
type Opened = Awaited<ReturnType<typeof renderPage>>;
const cardOf = async (page: Opened, title: string) =>
  card(await page.main.findByRole('heading', { level: 2, name: title }));

const { docNumber: _, ...nowhere } = noPositionYet.data;
const home = (coming: ComingDelivery[], options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage('/', {
    ...options,
    answers: { ...answers({}), listComing: { data: coming }, ...options.answers },
  });

describe('what is on its way, on the home page', () => {
  test('รถคันถัดไปบอกเวลาถึงเป็นตัวใหญ่ พร้อมคิว ทะเบียน และระยะทาง', async () => {
    const page = await home([aComing()]);
    const next = await cardOf(page, 'รถส่งของกำลังมา');
    expect(next.getByText('09:40 น.')).toBeVisible();
    expect(next.getByText(saying('อีก 40 นาที'))).toBeVisible();
    expect(next.getByText(/คิวที่ 2/)).toHaveTextContent('คิวที่ 2 · รถ 70-4821 สระบุรี');
    expect(next.getByText(/^ทางตรง 18\.7/)).toBeVisible();
    expect(next.getByRole('link', { name: 'ดูรายละเอียด' })).toHaveAttribute(
      'href',
      '/orderstatus/orders/1?bu=FEED&org=1101&cv=C100',
    );
    expect(next.queryByText(/เลย|ช้ากว่า/)).toBeNull();
  });

  test('a lorry that is late has one line with whom to call: its driver', async () => {
    const page = await home([aComing({ arrivesAt: '2026-03-02T01:25:00.000Z' })], {
      language: 'en',
    });
    expect(await page.main.findByText('35 minutes later than expected')).toBeVisible();
    expect(page.main.getByText(/^Ask วีระ/)).toBeVisible();
    expect(page.main.getByRole('link', { name: '089 555 0142' })).toHaveAttribute(
      'href',
      'tel:0895550142',
    );
  });

  test('a lorry whose hour has long passed says how late it is, and the hour is no large figure', async () => {
    const page = await home([aComing({ arrivesAt: '2026-03-01T22:10:00.000Z' })], {
      language: 'en',
    });
    expect(await page.main.findByText('Late by nearly 4 hours')).toBeVisible();
    expect(page.main.getByRole('link', { name: '089 555 0142' })).toBeVisible();
    expect(page.main.getByText('Was to arrive about 05:10').parentElement).toHaveTextContent(
      'On its way',
    );
  });

  test('each lorry of an order on several is one, and what is late among the others says so', async () => {
    const of = { lorries: 3, orderId: 7 };
    const page = await home(
      [
        aComing({ ...of, planId: 'P1', licensePlate: '80-1111' }),
        aComing({
          ...of,
          planId: 'P2',
          licensePlate: '80-2222',
          arrivesAt: '2026-03-02T04:40:00.000Z',
        }),
        aComing({
          ...of,
          planId: 'P3',
          licensePlate: '80-3333',
          arrivesAt: '2026-03-01T22:10:00.000Z',
        }),
      ],
      { language: 'en' },
    );
    const [second, third] = within(
      await page.main.findByRole('list', { name: 'Other lorries' }),
    ).getAllByRole('listitem');
    expect(second).toHaveTextContent(/11:40.*80-2222/);
    expect(second).not.toHaveTextContent(/Late|later/);
    expect(third).toHaveTextContent(/80-3333|Late by nearly 4 hours/);
    expect(third).toHaveTextContent('Late by nearly 4 hours');
  });

  test('the distance of an old position is not shown, only when it was', async () => {
    const page = await home([aComing({ positionAt: '2026-03-01T22:00:00.000Z' })], {
      language: 'en',
    });
    expect(await page.main.findByText(/^Position at 05:00/)).toBeVisible();
    expect(page.main.queryByText(/km straight/)).toBeNull();
  });

  test('goods without a position show their status in large, and the salesperson to call once their day has passed', async () => {
    const late = aComing({
      ...nowhere,
      status: 'TO',
      requireDate: '2026-02-27',
      driverTelephone: '',
    });
    const page = await home([late], {
      language: 'en',
      answers: { getContacts: { data: [aContact()] } },
    });
    const next = await cardOf(page, 'Being prepared');
    expect(next.getByText(/^Delivery date/)).toHaveTextContent('27 Feb 2569');
    expect(next.getByText('Preparing')).toBeVisible();
    expect(next.getByText('3 days after the delivery date')).toBeVisible();
    expect(await next.findByRole('link', { name: '081 555 0123' })).toBeVisible();
  });

  test('a late delivery of a customer whose salesperson has no number says only that it is late', async () => {
    const page = await home(
      [aComing({ ...nowhere, requireDate: '2026-03-01', driverTelephone: '' })],
      { language: 'en' },
    );
    expect(await page.main.findByText('1 day after the delivery date')).toBeVisible();
    expect(page.main.queryByText(/^Ask/)).toBeNull();
  });

  test('of forty lorries the next is in large, one is a row on a phone, and the others appear after a press', async () => {
    const forty = Array.from({ length: 40 }, (_, at) =>
      aComing({
        orderId: at + 1,
        orderNumber: `SO-${at + 1}`,
        arrivesAt: new Date(Date.parse('2026-03-02T02:40:00Z') + at * 600_000).toISOString(),
      }),
    );
    const page = await home(forty, { language: 'en', width: 360 });
    const rows = async () =>
      within(await page.main.findByRole('list', { name: 'Other lorries' })).getAllByRole(
        'listitem',
      );
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]).toHaveTextContent('09:50');
    await page.press('Show 38 more lorries');
    expect(await rows()).toHaveLength(39);
    expect(page.main.queryByRole('button', { name: /more lorries/ })).toBeNull();
  });

  test('is not shown where nothing is on its way', async () => {
    const page = await home([], { language: 'en' });
    expect(await page.main.findByText('No orders in the last 30 days')).toBeVisible();
    expect(page.main.queryByRole('heading', { name: /Delivery coming|Being prepared/ })).toBeNull();
  });
});

describe('the latest orders on the home page', () => {
  const six = Array.from({ length: 6 }, (_, at) =>
    anOrderRow({ orderId: at + 1, orderNumber: `SO-${at + 1}` }),
  );

  test('are five in a table, with a link to all of them', async () => {
    const page = await renderPage('/', { language: 'en', answers: answers({ latest: six }) });
    const latest = await cardOf(page, 'Latest orders');
    expect(await latest.findAllByRole('row')).toHaveLength(1 + 5);
    expect(latest.getByRole('link', { name: 'SO-5' })).toHaveAttribute(
      'href',
      '/en/orderstatus/orders/5?bu=FEED&org=1101&cv=C100',
    );
    expect(latest.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/en/orderstatus/orders?bu=FEED&cv=C100&org=1101',
    );
  });

  test('on a phone are three cards', async () => {
    const page = await renderPage('/', {
      language: 'en',
      width: 360,
      answers: answers({ latest: six }),
    });
    const latest = await cardOf(page, 'Latest orders');
    expect(await latest.findAllByRole('listitem')).toHaveLength(3);
    expect(latest.queryByText('SO-4')).toBeNull();
  });

  test('ยังไม่มีคำสั่งซื้อก็บอกไว้', async () => {
    const page = await renderPage('/', { answers: answers({}) });
    expect(await page.main.findByText('ยังไม่มีคำสั่งซื้อใน 30 วันนี้')).toBeInTheDocument();
  });

  test('that could not be read can be read again', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: { ...buyerAnswers, getOrderStatus: inTurn(refuses('not_found'), found(six)) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('link', { name: 'SO-1' })).toBeInTheDocument();
  });

  test('name their customer', async () => {
    const page = await renderPage('/', { language: 'en', answers: answers({ latest: six }) });
    expect((await page.findAllByText('ฟาร์มสมชาย')).length).toBeGreaterThan(0);
    await expect
      .poll(() => page.asked('getOrderStatus').map(({ params }) => params.cv))
      .toEqual(['C100']);
  });
});

describe("the customer of home's cards", () => {
  test('is chosen by a salesperson where an API lists one customer at a time', async () => {
    const malee = aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มมาลี' });
    const page = await renderPage('/', {
      language: 'en',
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: {
        ...answers({ latest: [anOrderRow({ cvCode: 'C200' })] }),
        listCvOrg: aList([aCustomer(), malee]),
        listUnitOrders: refuses('not_found'),
        listServedCustomers: refuses('not_found'),
      },
    });
    await cardOf(page, 'Whose orders today?');
    await page.press(/ฟาร์มมาลี/);
    expect(
      await page.findByRole('heading', { level: 1, name: 'Order Tracking' }),
    ).toBeInTheDocument();
    expect(page.address()).toBe('/en/orderstatus/orders?bu=FEED&cv=C200&org=1101');
  });

  test('while it is unknown, no card requests orders', async () => {
    const page = await renderPage('/', { answers: { ...answers({}), listCvOrg: never } });
    expect(await page.main.findByRole('heading', { level: 1, name: /สมชาย/ })).toBeInTheDocument();
    expect(page.asked('getOrderStatus')).toEqual([]);
  });
});
