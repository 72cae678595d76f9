import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/problem.ts';
import { catalogueKey } from '../../catalogue/front.ts';
import { placeSearch, type Place } from '../../customers/front.ts';
import { ordersKey } from '../../orders/front.ts';
import { creditKey } from '../../payments/front.ts';
import { removeItems } from '../cart.ts';
import { changeCart } from '../cart-store.ts';
import type { CurrentProducts, FutureOrder } from '../cart-sums.ts';
import { lineAmount, satang } from '@smart-order/contract/money.ts';
import { fromWire } from '../../../lib/money.ts';
import { currentKey } from '../queries.ts';
import type { OrderBody } from './order-body.ts';
import { showOutcome, type ShownOrder } from './outcome.ts';
import { logFailure, saveAt, sendOrder } from './send-order.ts';
import { keepForNextTime } from './wishes.ts';

/** Sends an order once at a time and goes where its outcome is shown. A refusal comes back to the caller. */
export function useSubmit(place: Place, orders: readonly FutureOrder[]) {
  const go = useNavigate();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const isLocked = useRef(false);

  const submit = async (body: OrderBody): Promise<ApiProblem | undefined> => {
    // A second click comes before React has drawn the locked button.
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setSending(true);
    try {
      const outcome = await sendOrder(body, saveAt(place.bu.pathName));
      if (outcome.state === 'refused') {
        if (outcome.problem.code === 'price_changed') takeNewPrices(outcome.problem);
        return outcome.problem;
      }
      if (outcome.state === 'failed') {
        void logFailure(body, outcome.failure);
        // The frame asks to sign in again over this page; what was typed stays and nothing else is shown.
        if (outcome.failure.status === 401) return undefined;
        showOutcome({ state: 'failed', place, body, failure: outcome.failure });
      } else {
        const ordered = outcome.body.orderd.map((line) => line.sku);
        const amounts = amountsOf(outcome.body, orders);
        showOutcome({
          state: 'placed',
          place,
          requireDate: outcome.body.orderh.requireDate ?? '',
          earlier: outcome.earlier,
          orders: outcome.orders.map((order) => ({ ...order, ...(amounts.get(order.prdTypeCode) ?? { name: '', amount: 0, lines: 0 }) })),
        });
        keepForNextTime(place);
        changeCart((cart) => ({ ...removeItems(cart, ordered), lastOrder: outcome.orders }));
        void Promise.all([ordersKey, creditKey, catalogueKey].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })));
      }
      await go({ to: '/preorder/checkout', search: { ...placeSearch(place), step: 'order_status' }, replace: true });
      return undefined;
    } finally {
      isLocked.current = false;
      setSending(false);
    }
  };

  /** The prices of the refusal are the ones of now: the page shows them, and the new total, before anyone confirms again. */
  const takeNewPrices = ({ detail }: ApiProblem) => {
    const prices = new Map(
      (Array.isArray(detail.prices) ? detail.prices : []).map((one: { sku: string; unitPrice: number }) => [one.sku, one.unitPrice]),
    );
    const known = new Map(orders.flatMap((order) => order.lines).map((line) => [line.sku, line.productDetail]));
    queries.setQueriesData({ queryKey: currentKey(place) }, (now: CurrentProducts | undefined): CurrentProducts => {
      const next = new Map(now);
      for (const [sku, unitPrice] of prices) {
        const product = now?.get(sku) ?? known.get(sku);
        if (product) next.set(sku, { ...product, unitPrice });
      }
      return next;
    });
  };

  return { submit, isSending };
}

/** What each order of a body amounts to, as it was shown. */
function amountsOf({ orderd }: OrderBody, orders: readonly FutureOrder[]): Map<string, Pick<ShownOrder, 'name' | 'amount' | 'lines'>> {
  return new Map(
    orders.map(({ category, name, lines }) => {
      const own = orderd.filter((line) => lines.some(({ sku }) => sku === line.sku));
      const amount = satang(own.reduce<number>((sum, { unitPrice = 0, orderQty }) => sum + lineAmount(fromWire(unitPrice), orderQty), 0));
      return [category, { name, amount, lines: own.length }];
    }),
  );
}
