import { addDays } from '#contract/calendar.ts';
import { weekdayOf } from '#contract/weekday.ts';
import type { DeliveryDay } from '#contract/delivery/days/shapes.ts';
import type { DeliveryPlan, PlannedDay } from '#contract/delivery/planning/shapes.ts';
import type {
  ComingDelivery,
  DeliveryTracking,
  Share,
  SharedDelivery,
} from '#contract/delivery/shapes.ts';

/** A lorry 18 km from a farm, 12 minutes ago; without a position: `aTracking({ currentLatitude: 0, currentLongitude: 0 })`. */
export const aTracking = (tracking: Partial<DeliveryTracking> = {}): DeliveryTracking => ({
  currentAddress: 'ต.หนองแค',
  currentLatitude: 14.4,
  currentLongitude: 100.8,
  destLatitude: 14.53,
  destLongitude: 100.91,
  docNumber: 'INV69110452',
  shipToName: 'โรงเรือน 1',
  currentQueue: 2,
  statusTime: '8:48',
  estArriveTime: '9:40',
  positionAt: '2026-03-02T01:48:00.000Z',
  arrivesAt: '2026-03-02T02:40:00.000Z',
  licensePlate: '70-4821 สระบุรี',
  ...tracking,
});

/** A delivery under way, its lorry as in `aTracking`; without one: `aComing({ ...noPositionYet.data })`. */
export function aComing(coming: Partial<ComingDelivery> = {}): ComingDelivery {
  const { docNumber: _, ...tracking } = aTracking();
  return {
    orderId: 1,
    orderNumber: 'SO-2026-000001',
    bu: 'FEED',
    orgCode: '1101',
    cvCode: 'C100',
    status: 'INV',
    requireDate: '2026-03-02',
    requireTime: '9:30',
    prdTypeName: 'อาหารสุกร',
    totalProduct: 1,
    first: { productName: 'อาหารสุกรขุน 552', orderQty: 40, unitName: 'ถุง' },
    ...tracking,
    leftAt: '2026-03-02T01:00:00.000Z',
    driverName: 'วีระ',
    driverTelephone: '0895550142',
    ...coming,
  };
}

/** The answer for an order whose lorry has sent no position yet. */
export const noPositionYet = {
  data: aTracking({
    currentAddress: '',
    currentLatitude: 0,
    currentLongitude: 0,
    currentQueue: 0,
    statusTime: '',
    estArriveTime: '',
    positionAt: '',
    arrivesAt: '',
  }),
};

/** A delivery as its link shows it. */
export function aSharedDelivery(shared: Partial<SharedDelivery> = {}): SharedDelivery {
  const { docNumber: _, ...tracking } = aTracking();
  return {
    ...tracking,
    orderNumber: 'SO-2026-000001',
    linkEndsAt: '2026-03-05T02:00:00.000Z',
    ...shared,
  };
}

export const aShare = (share: Partial<Share> = {}): Share => ({
  shareId: '00000000-0000-4000-8000-000000000001',
  token: 'T'.repeat(64),
  endsAt: '2026-03-05T02:00:00.000Z',
  ...share,
});

/** Sixty days from one on, ordered for until 16:00 of the day before; nothing on Sundays. Single days are given by their date. */
export const someDeliveryDays = (
  first: string,
  more: Readonly<Record<string, Partial<DeliveryDay>>> = {},
): DeliveryDay[] =>
  Array.from({ length: 60 }, (_, at) => addDays(first, at)).map((date) => {
    const until = `${addDays(date, -1)}T09:00:00.000Z`;
    const usual: DeliveryDay =
      weekdayOf(date) === 7
        ? { date, why: 'weekday' }
        : date === first
          ? { date, why: 'cut_off', until }
          : { date, until };
    return { ...usual, ...more[date] };
  });

/** One rule for zone N, and Songkran. */
export const aDeliveryPlan = (plan: Partial<DeliveryPlan> = {}): DeliveryPlan => ({
  rules: [
    {
      zone: 'N',
      prdTypeCode: '',
      weekdays: '1;2;3;4;5;6',
      leadDays: 1,
      cutOff: '16:00',
      places: 40,
    },
  ],
  closed: [
    {
      zone: '',
      prdTypeCode: '',
      day: '2027-04-13',
      isHoliday: true,
      nameTh: 'สงกรานต์',
      nameEn: 'Songkran',
    },
  ],
  zones: ['N'],
  productTypes: [{ prdTypeCode: 'SWF', prdTypeName: 'อาหารสุกร' }],
  ...plan,
});

/** Six weeks of an admin's calendar, as `someDeliveryDays`, with forty places. */
export const somePlannedDays = (
  first: string,
  more: Readonly<Record<string, Partial<PlannedDay>>> = {},
): PlannedDay[] =>
  someDeliveryDays(first)
    .slice(0, 42)
    .map((day) => ({ ...day, used: 0, places: 40, ...more[day.date] }));
