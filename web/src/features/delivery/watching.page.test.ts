import { aShare, aSharedDelivery, aTracking } from '#contract/testing/samples/delivery.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { describe, expect, test, vi } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { hurry } from '#testing/hurry.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const found = (tracking = {}) => ({ data: aTracking(tracking) });
const openTracking = (answers: Answers, options: PageOptions = {}) =>
  renderPage('/orderstatus/orders/1/tracking?bu=FEED&cv=C100&org=1101', {
    language: 'en',
    ...options,
    answers: {
      getOrderStatusDetail: anOrder({ status: 'INV', invoiceNumber: 'INV69110452' }),
      generateDeliveryStatus: found(),
      getDeliveryShare: { data: null },
      ...answers,
    },
  });
const openShared = (answer: Answers['getSharedDelivery'] & {}, options: PageOptions = {}) =>
  renderPage(`/delivery/${'T'.repeat(64)}`, {
    language: 'en',
    as: null,
    ...options,
    answers: { getSharedDelivery: answer },
  });
/** Twice the interval of half a minute. */
const aMinute = () => new Promise((next) => setTimeout(next, 60_000));

describe('a delivery on an open page', () => {
  test('is updated by itself, and while no answer arrives the last position remains, marked as the last', async () => {
    hurry(200);
    const nearer = found({ currentLatitude: 14.52, currentLongitude: 100.9 });
    const page = await openTracking({ generateDeliveryStatus: inTurn(found(), nearer, offline) });
    expect(await page.main.findByText(/1\.5 km to go/)).toBeVisible();
    expect(
      await page.main.findByText(
        'The system cannot be reached now. This is the last known position.',
      ),
    ).toBeVisible();
    expect(page.main.getByText(/1\.5 km to go/)).toBeVisible();
  });

  test('is requested no more after two hours, and again after a press', async () => {
    hurry(200);
    const page = await openTracking({});
    await page.main.findByText(/18\.7 km/);
    vi.setSystemTime(new Date('2026-03-02T11:00:01+07:00'));
    expect(await page.main.findByText('Updates stopped after 2 hours.')).toBeVisible();
    // A request sent just before the two hours ended may still arrive.
    await aMinute();
    const asked = page.asked('generateDeliveryStatus').length;
    await aMinute();
    expect(page.asked('generateDeliveryStatus')).toHaveLength(asked);
    await page.press('Resume updates');
    await expect.poll(() => page.asked('generateDeliveryStatus').length).toBeGreaterThan(asked);
    expect(page.main.queryByText('Updates stopped after 2 hours.')).toBeNull();
  });

  test('shows the distance in metres when it is near, and the day of an arrival on another day', async () => {
    const page = await openTracking({
      generateDeliveryStatus: found({
        currentLatitude: 14.5255,
        currentLongitude: 100.91,
        arrivesAt: '2026-03-03T02:40:00.000Z',
      }),
    });
    expect(await page.main.findByText(/^500 m to go/)).toBeVisible();
    expect(page.main.getByText('Arrives about').parentElement).toHaveTextContent(
      'Arrives about09:40 3 Mar 2569',
    );
  });
});

describe('a shared delivery on an open page', () => {
  test('shows that its link ended as soon as it did, and sends no more requests', async () => {
    hurry(200);
    const page = await openShared(
      inTurn({ data: aSharedDelivery() }, refuses('delivery_link_ended')),
    );
    expect(
      await page.findByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible();
    await aMinute();
    expect(page.asked('getSharedDelivery')).toHaveLength(2);
  });

  test('ที่ยังไม่มาบอกว่ากำลังโหลด ที่ไม่มีสัญญาณลองใหม่ได้', async () => {
    const waits = await openShared(never, { language: 'th' });
    await waits.findByRole('main');
    expect(await waits.main.findByText('กำลังโหลด')).toBeInTheDocument();
    waits.close();
    const failed = await openShared(inTurn(offline, { data: aSharedDelivery() }), {
      language: 'th',
    });
    await failed.press('ลองอีกครั้ง');
    expect(await failed.main.findByText(/อีก 18\.7 กม\./)).toBeVisible();
  });
});

describe('the link to a delivery', () => {
  test('that exists already is shown at once', async () => {
    const page = await openTracking({ getDeliveryShare: { data: aShare() } }, { language: 'th' });
    expect(
      await page.findByDisplayValue(`${location.origin}/delivery/${'T'.repeat(64)}`),
    ).toBeVisible();
  });

  test("is sent by the phone's own sheet where it has one, and copied elsewhere", async () => {
    const sent: ShareData[] = [];
    Object.assign(navigator, { share: async (what: ShareData) => void sent.push(what) });
    try {
      const page = await openTracking({ getDeliveryShare: { data: aShare() } });
      await page.press('Send the link');
      expect(sent).toEqual([
        {
          title: 'Share this delivery',
          url: `${location.origin}/en/delivery/${'T'.repeat(64)}`,
        },
      ]);
      page.close();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    const page = await openTracking({ getDeliveryShare: { data: aShare() } });
    expect(await page.main.findByRole('button', { name: 'Copy the link' })).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Send the link' })).toBeNull();
  });

  test.each([
    ['was lost', offline, 'The system is unavailable for a moment. Please try again shortly.', 1],
    [
      'was a refusal',
      refuses('delivery_not_under_way'),
      'This order is not on its way, so there is nothing to share.',
      2,
    ],
  ])('whose answer %s can be made by a second press', async (_what, ending, words, keys) => {
    const page = await openTracking({ shareDelivery: inTurn(ending, { data: aShare() }) });
    const make = async () => page.user.click(await page.main.findByText('Make a link'));
    await expect
      .poll(() => page.main.queryByText('Make a link')?.getAttribute('aria-busy'))
      .toBeNull();
    await make();
    expect(await page.findByText(words)).toBeVisible();
    if (page.queryByTestId('alert-modal')) await page.press('Close');
    await make();
    expect(await page.findByLabelText('Tracking link')).toBeVisible();
    const asked = page.asked('shareDelivery').map(({ headers }) => headers.get('idempotency-key'));
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(keys);
  });
});
