import { toWire, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import { setPlace, type CartLine } from '#features/cart/cart.ts';
import { writeCart } from '#features/cart/stored-cart.ts';
import type { Place } from '#features/customers/front.ts';
import { aCart } from './cart.ts';

const place: Place = {
  bu: { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' },
  cv: { cvCode: 'C100', cvName: 'ฟาร์มสมชาย' },
  org: { orgCode: '1101', orgName: 'สระบุรี' },
};
const delivery: DeliveryDetails = {
  shipTo: 'H1',
  requireDate: '2026-03-03',
  requireTime: '06:30',
  carrier: 'OWN',
  licensePlate: '',
  telephone: '',
  comments: '',
};

interface UnsentSample {
  userId?: string;
  pressed?: string;
  lines: readonly CartLine[];
  delivery?: Partial<DeliveryDetails>;
  sent?: readonly object[];
  sentAt?: string;
}

/** An order that U-1 pressed this morning without network, as the device stores it. */
export function storedUnsent(...orders: UnsentSample[]): Record<string, string> {
  const stored = orders.map(
    ({ pressed = '2026-03-02T08:00:00+07:00', lines, delivery: more, sent, sentAt }, at) => ({
      key: `key-${at}`,
      since: Date.parse(pressed),
      cart: writeCart(setPlace(aCart(...lines), place), Date.parse(pressed)),
      delivery: toWire({ ...delivery, ...more }),
      ...(sent && { sent, sentAt: Date.parse(sentAt ?? pressed) }),
    }),
  );
  return { [`so-unsent:${orders[0]?.userId ?? 'U-1'}`]: JSON.stringify({ orders: stored }) };
}
