import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ApiProblem } from '../../../lib/problem.ts';
import { placeSearch, type Place } from '../../customers/front.ts';
import type { FutureOrder } from '../cart-sums.ts';
import { takeNewPrices } from '../queries.ts';
import { orderHasCome, takeOutOrdered } from './after-placing.ts';
import { logFailure } from './log-failure.ts';
import type { OrderBody } from './order-body.ts';
import { shownAs, showOutcome } from './outcome.ts';
import { saveAt, sendOrder } from './send-order.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Sends an order once at a time and goes where its outcome is shown. A refusal comes back to the caller. */
export function useSubmit(place: Place, orders: readonly FutureOrder[]) {
  const go = useNavigate();
  const queries = useQueryClient();
  const { run: submit, isRunning: isSending } = useOneAtATime(async (body: OrderBody): Promise<ApiProblem | undefined> => {
    const outcome = await sendOrder(body, saveAt(place.bu.pathName));
    if (outcome.state === 'refused') {
      if (outcome.problem.code === 'price_changed') takeNewPrices(queries, place, orders, outcome.problem);
      return outcome.problem;
    }
    if (outcome.state === 'failed') {
      void logFailure(body, outcome.failure);
      // The frame asks to sign in again over this page; what was typed stays and nothing else is shown.
      if (outcome.failure.status === 401) return undefined;
    }
    showOutcome(shownAs(outcome, place, body, orders));
    if (outcome.state === 'placed') {
      takeOutOrdered(place, outcome);
      orderHasCome(queries);
    }
    await go({ to: '/preorder/checkout', search: { ...placeSearch(place), step: 'order_status' }, replace: true });
    return undefined;
  });
  return { submit, isSending };
}
