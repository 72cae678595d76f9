import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { askPerson } from '#app/person.ts';
import { report } from '#lib/notices.ts';
import { isForForm, type ApiProblem } from '#lib/problem.ts';
import { customersKey, placeSearch } from '#features/customers/front.ts';
import { isCartOf } from '../cart-place.ts';
import { changeCart } from '../cart-store.ts';
import { fieldProblems } from '../checkout/field-problems.ts';
import { orderBody } from '../checkout/order-body.ts';
import { loadOrderStatus } from '../checkout/OrderStatus.tsx';
import { shownAs, showOutcome } from '../checkout/outcome.ts';
import { saveAt, sendOrder } from '../checkout/send-order.ts';
import { logFailure, orderHasCome, useOneAtATime } from '../checkout/use-submit.ts';
import { hasNewPrices, takeNewPrices } from '../queries.ts';
import type { CartView } from '../use-cart-view.ts';
import { unsentIntent } from './unsent-intent.ts';
import { stillWaits, type UnsentOrder } from './unsent-store.ts';

/** What the last press ended with, where the order was not placed: no answer, or the sentences of a refusal. */
export interface SendTrouble {
  isUnknown: boolean;
  refusals: readonly string[];
}
const none: SendTrouble = { isUnknown: false, refusals: [] };

/** Sends an order that waits, as its view shows it, under the key of its press. */
export function useSendUnsent({ key, place, since, delivery, cart }: UnsentOrder, view: CartView) {
  const go = useNavigate();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState(none);
  const refused = (problem: ApiProblem) => {
    if (hasNewPrices(problem)) takeNewPrices(queries, place, view.orders, problem);
    if (problem.code === 'not_found') void queries.invalidateQueries({ queryKey: customersKey });
    if (problem.code === 'price_changed') return;
    if (!isForForm(problem)) return report(problem);
    const { header, lines, other } = fieldProblems(
      problem,
      view.lines.map(({ sku }) => sku),
    );
    setTrouble({
      isUnknown: false,
      refusals: [...other, ...Object.values(header), ...Object.values(lines)],
    });
  };
  const { run: press, isRunning: isSending } = useOneAtATime(async () => {
    setTrouble(none);
    await loadOrderStatus().catch(() => undefined);
    const buyer = await askPerson(queries).catch(report);
    if (!buyer || !stillWaits(key)) return;
    const body = orderBody(place, view.lines, delivery, since, buyer, cart.draft);
    const outcome = await sendOrder(body, saveAt(place.bu.bu), unsentIntent(key));
    if (outcome.state === 'refused') return refused(outcome.problem);
    if (outcome.state === 'failed') {
      void logFailure(body, outcome.failure);
      return setTrouble({ isUnknown: true, refusals: [] });
    }
    showOutcome(shownAs(outcome, place, body, view.orders));
    changeCart((cart) => (isCartOf(cart, place) ? { ...cart, lastOrder: outcome.orders } : cart));
    orderHasCome(queries);
    await go({ to: '/preorder/checkout', search: { ...placeSearch(place), step: 'order_status' } });
  });
  return { press: () => press(undefined), isSending, trouble };
}
