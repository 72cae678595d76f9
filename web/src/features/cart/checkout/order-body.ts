import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { newOrderId } from '#contract/constants.ts';
import { toWire, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import { lineBody, type SentLine } from '#contract/orders/sent-and-saved.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import type { CartDraft } from '../cart.ts';
import { dayReasonFor } from './day-reason.ts';

export type OrderBody = Body<Calls['saveOrder']>;
export interface Buyer {
  userId: string;
  userName: string;
}

/**
 * The body of an order: the delivery as typed (the server normalises it) and the lines with the prices shown, and the draft of which it is made. The time of
 * ordering is the start of the intent, so that the same delivery sent again is the same body under the same key.
 */
export function orderBody(
  place: Place,
  lines: readonly SentLine[],
  delivery: DeliveryDetails,
  since: number,
  { userId, userName }: Buyer,
  draft?: CartDraft,
): OrderBody {
  const { bu, org, cv } = place;
  const at = new Date(since);
  return {
    orderh: {
      orderId: newOrderId,
      bu: bu.bu,
      orgCode: org.orgCode,
      cvCode: cv.cvCode,
      orderDate: bangkokDate(at),
      orderTime: bangkokTime(at),
      ...toWire(delivery),
    },
    orderd: lines.map(lineBody),
    username: userName,
    userId,
    ...dayReasonFor(placeSearch(place), delivery.requireDate),
    ...(draft && { draft: { draftId: draft.draftId, version: draft.version } }),
  };
}
