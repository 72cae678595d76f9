import { aTracking } from '#contract/testing/samples/delivery.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const address = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
const lorry = (plan: string, more: object = {}) => ({
  planId: plan,
  invoiceNumber: `INV-${plan}`,
  licensePlate: `80-${plan}`,
  arrivesAt: '2026-03-02T02:40:00.000Z',
  receivedAt: null,
  lines: [{ sequence: 1, quantity: 20, weight: 0 }],
  ...more,
});
const order = anOrder({
  status: 'INV',
  invoiceNumber: 'INV-P1',
  details: [anOrderLine({ orderQty: 60 })],
  deliveries: [
    lorry('P1', { receivedAt: '2026-03-02T01:00:00.000Z' }),
    lorry('P2'),
    lorry('P3', { arrivesAt: '2026-03-01T22:10:00.000Z' }),
  ],
});
const tracked = (plan: string, more: object = {}) => {
  const { docNumber: _, ...rest } = aTracking();
  return {
    ...rest,
    planId: plan,
    invoiceNumber: `INV-${plan}`,
    licensePlate: `80-${plan}`,
    ...more,
  };
};
const tracking = {
  data: {
    ...aTracking(),
    deliveries: [
      tracked('P3', { arrivesAt: '2026-03-01T22:10:00.000Z', driverTelephone: '0895550142' }),
      tracked('P2'),
      tracked('P1', { receivedAt: '2026-03-02T01:00:00.000Z' }),
    ],
  },
};
const answers = {
  getOrderStatusDetail: order,
  generateDeliveryStatus: tracking,
  getDeliveryShare: { data: null },
};

describe('an order on several lorries', () => {
  test('lists each with plate, invoice, goods and its hour, its lateness or its receipt', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    const card = within(
      (await page.main.findByRole('heading', { name: '3 lorries' })).closest(
        'section',
      ) as HTMLElement,
    );
    const [first, second, third] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('Lorry 80-P1 · Invoice INV-P1');
    expect(first).toHaveTextContent('Received 08:00');
    expect(second).toHaveTextContent(/20 .*Arrives about 09:40/);
    expect(third).toHaveTextContent(/Was to arrive about .*05:10.*Late by nearly 4 hours/);
    // The next to arrive leads the page.
    expect(await page.main.findByText('Was to arrive about 05:10')).toBeVisible();
  });

  test('is followed lorry by lorry, and a received one is its receipt alone', async () => {
    const page = await renderPage('/orderstatus/orders/1/tracking?bu=FEED&cv=C100&org=1101', {
      language: 'th',
      answers,
    });
    expect(
      await page.main.findByRole('heading', { name: /^รถ 80-P2\s· ใบแจ้งหนี้ INV-P2$/ }),
    ).toBeVisible();
    const late = within(
      page.main
        .getByRole('heading', { name: /^รถ 80-P3\s· ใบแจ้งหนี้ INV-P3$/ })
        .closest('section') as HTMLElement,
    );
    expect(late.getByText(/ควรถึงประมาณ/)).toBeVisible();
    expect(late.getByText(/ช้ากว่ากำหนดเกือบ 4 ชม\./)).toBeVisible();
    expect(late.getByRole('link', { name: '089 555 0142' })).toBeVisible();
    const received = within(
      page.main.getByRole('heading', { name: /80-P1/ }).closest('section') as HTMLElement,
    );
    expect(received.getByText(/รับแล้ว .*08:00/)).toBeVisible();
    expect(received.queryByRole('img')).toBeNull();
  });

  test('the map of an order has no lorry where its position is old', async () => {
    const at = (positionAt: string) => ({
      ...answers,
      generateDeliveryStatus: { data: aTracking({ positionAt }) },
    });
    const page = await renderPage(address, {
      language: 'en',
      answers: at('2026-03-02T01:48:00.000Z'),
    });
    expect(await page.main.findByRole('img', { name: /The route/ })).toBeVisible();
    page.close();
    const old = await renderPage(address, {
      language: 'en',
      answers: at('2026-03-01T20:00:00.000Z'),
    });
    expect(await old.main.findByText(/^Position (at|of) .*03:00/)).toBeVisible();
    expect(old.main.queryByRole('img', { name: /The route/ })).toBeNull();
  });

  test('is received lorry by lorry, and what differs is reported of one', async () => {
    const coming = { ...order, can: { ...order.can, confirmReceipt: true, claim: true } };
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getOrderStatusDetail: coming, orderReceived: coming },
    });
    const card = within(
      (await page.main.findByRole('heading', { name: '3 lorries' })).closest(
        'section',
      ) as HTMLElement,
    );
    const [first, second] = card.getAllByRole('listitem').map((row) => within(row));
    expect(first?.queryByRole('button')).toBeNull();
    expect(second?.getByRole('link', { name: 'Short or damaged' })).toHaveAttribute(
      'href',
      expect.stringContaining('lorry=P2'),
    );
    await page.user.click(
      second?.getByRole('button', { name: 'This lorry has come' }) as HTMLElement,
    );
    await page.user.click(
      within(await page.findByRole('dialog')).getByRole('button', { name: 'This lorry has come' }),
    );
    await expect
      .poll(() => page.asked('orderReceived').at(-1)?.body)
      .toMatchObject({ orderId: 1, planId: 'P2' });
  });

  test('the form of a lorry has what is on it, and sends its number', async () => {
    const coming = { ...order, can: { ...order.can, confirmReceipt: true, claim: true } };
    const page = await renderPage(
      '/orderstatus/orders/1/receive?bu=FEED&cv=C100&org=1101&lorry=P2',
      {
        language: 'en',
        answers: { ...answers, getOrderStatusDetail: coming, receiveWithDifferences: coming },
      },
    );
    expect(
      await page.main.findByText(/Lorry 80-P2 · Invoice INV-P2 is then received/),
    ).toBeVisible();
    await page.user.click(
      within(await page.findByRole('group', { name: /551/ })).getByRole('button', {
        name: 'Short',
      }),
    );
    await page.fill(/In good condition/, '18');
    await page.user.click(page.getByTestId('submit-receive-differences'));
    await expect
      .poll(() => page.asked('receiveWithDifferences').at(-1)?.body)
      .toMatchObject({ planId: 'P2', lines: [{ sequence: 1, receivedQty: 18 }] });
  });

  test('an order on one lorry has no such list', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: {
        ...answers,
        getOrderStatusDetail: anOrder({ status: 'INV' }),
        generateDeliveryStatus: { data: aTracking() },
      },
    });
    expect(await page.main.findByText('09:40')).toBeVisible();
    expect(page.main.queryByRole('heading', { name: /lorries/ })).toBeNull();
  });
});
