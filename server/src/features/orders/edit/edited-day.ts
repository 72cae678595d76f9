import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context } from '#platform/context.ts';
import { invalidFields } from '#platform/problem.ts';
import { checkDay, freePlace, hasDayPlan, takeDay } from '#features/delivery/front.ts';
import { dayReasonOf } from '../place/check-order.ts';
import { readOffer } from '../place/offers.ts';
import type { DayOverride } from '../place/write-orders.ts';
import type { OrderToEdit } from '../read-order.ts';
import { headerOf } from './edited-header.ts';

interface DayEdit {
  order: OrderToEdit;
  version: number;
  delivery: DeliveryDetails | undefined;
  isRelined: boolean;
  /** it waits for credit after this edit */
  waits: boolean;
  dayReason: string | undefined;
  at: Date;
}

/**
 * Checks the day of an edited order (decisions/delivery-days.md): another day or place as for a new order, and takes its place there; changed lines only
 * against the cut-off, because they are prepared like a new order. Answers what staff overrode.
 */
export async function editDay(
  tx: Tx,
  { memory }: Deps,
  context: Context,
  { order, version, delivery, isRelined, waits, dayReason, at }: DayEdit,
): Promise<DayOverride | null> {
  const { reached, lang } = context;
  const stored = headerOf(order);
  const header = delivery ?? stored;
  const isMoved = header.requireDate !== stored.requireDate || header.shipTo !== stored.shipTo;
  const deps = { db: tx, memory };
  if (!(isMoved || isRelined) || !(await hasDayPlan(deps, reached.bu, version))) return null;

  const { zone } = await readOffer(deps, { place: reached, version, header, skus: [], lang });
  const date = header.requireDate;
  const productTypes = [order.prd_type_code];
  const day = await checkDay(
    deps,
    {
      bu: reached.bu,
      version,
      zone,
      stop: { ...reached, shipTo: header.shipTo },
      productTypes,
      date,
      at,
      lang,
      reason: dayReasonOf(context, { dayReason }),
    },
    isMoved ? undefined : ['cut_off'],
  );
  if (day.wrong.length > 0) throw invalidFields(day.wrong);
  if (isMoved) await freePlace(tx, order.order_id, date);
  const closedDay = isMoved
    ? await takeDay(
        tx,
        day,
        waits
          ? []
          : [{ orderId: order.order_id, zone, productType: order.prd_type_code, day: date }],
      )
    : day.overrides;
  return closedDay && { closedDay, reason: day.ask.reason };
}
