import { aShare, aTracking } from '#contract/testing/samples/delivery.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browser, refuseCopies } from '#testing/browser.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { renderPage } from '#testing/render-page.ts';

const address = '/orderstatus/orders/1/tracking?bu=FEED&cv=C100&org=1101';
const shipped = anOrder({ status: 'INV', invoiceNumber: 'INV69110452' });
type Tracking = Answers['generateDeliveryStatus'] & {};
const answering = (tracking: Tracking, order = shipped): Answers => ({
  getOrderStatusDetail: order,
  generateDeliveryStatus: tracking,
  getDeliveryShare: { data: null },
  saveConsent: { status: 200, msgCode: null, msg: '' },
});
const openTracking = (tracking: Tracking, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(address, {
    language: 'en',
    ...options,
    answers: { ...answering(tracking), ...options.answers },
  });
const found = (tracking = {}) => ({ data: aTracking(tracking) });

describe('delivery tracking', () => {
  test('หน้าติดตามบอกว่ารถอยู่ที่ไหน อีกไกลเท่าไร ถึงเมื่อไร คิวที่เท่าไร และทะเบียนรถ', async () => {
    const page = await openTracking(found(), { language: 'th' });
    expect(await page.main.findByText(/อีก 18\.7 กม\. วัดเป็นเส้นตรง/)).toBeVisible();
    expect(page.main.getByText('ตำแหน่งเมื่อ 08:48 น. (12 นาทีที่แล้ว)')).toBeVisible();
    expect(page.main.getByText('09:40 น.')).toBeVisible();
    expect(page.main.getByText('2')).toBeVisible();
    expect(page.main.getByText('70-4821 สระบุรี')).toBeVisible();
    expect(page.main.getByText('ต.หนองแค')).toBeVisible();
    expect(page.main.getByRole('img', { name: /ทางจากรถถึงที่ส่ง: อีก 18\.7 กม\./ })).toBeVisible();
    expect(page.asked('generateDeliveryStatus').at(-1)?.body).toEqual({ docNumber: 'INV69110452' });
  });

  test('a missing position, and 0 and 0, are shown as unknown, with the destination', async () => {
    const page = await openTracking(
      found({
        currentLatitude: 0,
        currentLongitude: 0,
        statusTime: '',
        positionAt: '',
        arrivesAt: '',
        estArriveTime: '',
        currentQueue: 0,
      }),
    );
    expect(await page.main.findByText('No position yet')).toBeVisible();
    expect(page.main.getByText('โรงเรือน 1', { selector: 'dd' })).toBeVisible();
    expect(page.main.queryByText(/NaN|as the crow flies|Arrives about/)).toBeNull();
  });

  test('a position older than two hours is marked as old, and an hour without a day is the last such hour', async () => {
    const old = await openTracking(found({ positionAt: '2026-03-01T23:59:00.000Z' }));
    expect(await old.main.findByText(/more than 2 hours old/)).toBeVisible();
    expect(old.main.getByText('Position at 06:59 (2 hours ago)')).toBeVisible();
    expect(old.main.queryByText(/to go as the crow flies/)).toBeNull();
    old.close();
    const bare = await openTracking(found({ statusTime: '10:30', positionAt: '', arrivesAt: '' }));
    expect(await bare.main.findByText('Position of 1 Mar, 10:30 (22 hours ago)')).toBeVisible();
    expect(bare.main.getByText('09:40')).toBeVisible();
  });

  test('an unknown destination and a reached one are shown as such', async () => {
    const nowhere = await openTracking(found({ destLatitude: 0, destLongitude: 0 }));
    expect(await nowhere.main.findByText(/The destination has no map position yet/)).toBeVisible();
    nowhere.close();
    const there = await openTracking(found({ currentLatitude: 14.5301, currentLongitude: 100.91 }));
    expect(await there.main.findByText(/Less than 100 metres/)).toBeVisible();
  });

  test('without network the last position remains, marked as the last; without any, it can be requested again', async () => {
    const page = await openTracking(inTurn(found(), offline, offline, offline));
    await page.main.findByText(/18\.7 km to go as the crow flies/);
    page.close();
    const none = await openTracking(inTurn(offline, found()));
    await none.press('Try again');
    expect(await none.main.findByText(/18\.7 km/)).toBeVisible();
  });

  test('a received order no longer shows its lorry, and an unknown order is a failure', async () => {
    const page = await openTracking(found(), {
      answers: {
        getOrderStatusDetail: anOrder({ status: 'RECEIVE', invoiceNumber: 'INV69110452' }),
      },
    });
    expect(
      await page.main.findByText(/received or cancelled, so the lorry is no longer shown/),
    ).toBeVisible();
    expect(page.main.queryByText('Share this delivery')).toBeNull();
    expect(page.asked('generateDeliveryStatus')).toEqual([]);
    page.close();
    const unknown = await openTracking(found(), {
      answers: { getOrderStatusDetail: refuses('order_not_found') },
    });
    expect(await unknown.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    unknown.close();
    const waiting = await openTracking(found(), { answers: { getOrderStatusDetail: never } });
    expect(waiting.main.getByText('Loading')).toBeInTheDocument();
  });
});

describe('the road map', () => {
  afterEach(() => void vi.restoreAllMocks());
  // Elements have no size here, and a map without size requests no pictures.
  const sized = () =>
    ['clientWidth' as const, 'clientHeight' as const].forEach((side) =>
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400),
    );
  const tiles = {
    '/config.json': {
      mapTiles: { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Maps' },
    },
    '/session/active': [],
  };
  const pictures = () =>
    [...document.querySelectorAll('img')].filter(({ src }) => src.includes('tiles.example'));

  test("loads only after the person consents to maps: until then the way is drawn, and the map's server is named", async () => {
    sized();
    const page = await openTracking(found(), { paths: tiles });
    expect(await page.main.findByText(/comes from tiles\.example/)).toBeVisible();
    expect(page.main.getByRole('img', { name: /as the crow flies/ })).toBeVisible();
    expect(pictures()).toEqual([]);
    await page.press('Accept and show the map');
    expect(
      await page.main.findByRole('application', { name: 'Map of the lorry and the destination' }),
    ).toBeVisible();
    await waitFor(() => expect(pictures().length).toBeGreaterThan(0));
    expect(page.main.getByText('© Maps')).toBeVisible();
    expect(page.main.getByText(/18\.7 km to go as the crow flies/)).toBeVisible();
  });

  test('whose pictures do not load is replaced by the drawn line', async () => {
    sized();
    const page = await openTracking(found(), { paths: tiles });
    await page.press('Accept and show the map');
    await page.main.findByRole('application');
    await waitFor(() => expect(pictures().length).toBeGreaterThan(2));
    for (const picture of pictures().slice(0, 3)) picture.dispatchEvent(new Event('error'));
    expect(await page.main.findByText(/could not be loaded, so the route is drawn/)).toBeVisible();
    expect(page.main.getByRole('img', { name: /as the crow flies/ })).toBeVisible();
  });
});

describe('the link of a delivery', () => {
  test('is created, shown with its end, copied and ended by the person who shares it', async () => {
    const page = await openTracking(found(), {
      answers: {
        shareDelivery: { data: aShare() },
        endDeliveryShare: { data: { shareId: aShare().shareId } },
      },
    });
    await expect
      .poll(async () =>
        (await page.findByRole('button', { name: 'Make a link' })).getAttribute('aria-busy'),
      )
      .not.toBe('true');
    await page.press('Make a link');
    const field = await page.findByLabelText('Tracking link');
    expect(field).toHaveValue(`${location.origin}/en/delivery/${'T'.repeat(64)}`);
    expect(page.main.getByText('Works until 5 Mar 2569, 09:00')).toBeVisible();
    await page.press('Copy the link');
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/en/delivery/${'T'.repeat(64)}`,
    );
    expect(await page.findByText('Copied.')).toBeVisible();
    await page.press('End the link');
    expect(await page.findByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(page.asked('endDeliveryShare')).toHaveLength(1);
  });

  test('is not confirmed as copied where the browser refused', async () => {
    const page = await openTracking(found(), { answers: { getDeliveryShare: { data: aShare() } } });
    await page.findByLabelText('Tracking link');
    refuseCopies();
    await page.press('Copy the link');
    await expect.poll(() => browser.refusedCopies).toBe(1);
    await new Promise((done) => setTimeout(done, 30));
    expect(page.queryByText(/copied/i)).toBeNull();
  });
});

describe('the order page', () => {
  const order = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
  test('links to the map and shows the arrival where the lorry sends its position', async () => {
    const page = await renderPage(order, { language: 'en', answers: answering(found()) });
    await page.findByRole('heading', { level: 1, name: `Order Details ${shipped.orderNumber}` });
    const link = await page.main.findByRole('link', { name: 'See the map' });
    expect(link).toHaveAttribute(
      'href',
      '/en/orderstatus/orders/1/tracking?bu=FEED&org=1101&cv=C100',
    );
    expect(page.main.getByText('Arrives about')).toBeVisible();
  });
  test('has no link while there is no position', async () => {
    const page = await renderPage(order, {
      language: 'en',
      answers: answering(found({ currentLatitude: 0, currentLongitude: 0 })),
    });
    await page.findByRole('heading', { level: 1, name: `Order Details ${shipped.orderNumber}` });
    expect(page.main.queryByRole('link', { name: 'See the map' })).toBeNull();
  });
});

describe.each(everyShape)("tracking at a supplier's own API that records $record", (shapes) => {
  test('shows what the API sends, without a link of ours', async () => {
    const calls = [{ at: 'POST /{bu}/nothing', answer: () => ({}) }];
    const page = await renderAtSupplier(
      `/orderstatus/orders/9000/tracking?${supplierPlace}`,
      shapes,
      aSession().user,
      { language: 'en', calls },
    );
    expect(await page.main.findByText(/No position yet|to go as the crow flies/)).toBeVisible();
    expect(page.main.queryByText('Share this delivery')).toBeNull();
    expect(page.main.queryByText(/NaN|undefined/)).toBeNull();
  });
});
