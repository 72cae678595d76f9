import { signInCalls } from '#contract/sign-in/calls.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { send } from '#lib/client.ts';
import { showAlert } from '#lib/notices.ts';
import type { ApiProblem } from '#lib/problem.ts';
import { customersKey, placeSearch, type Place } from '#features/customers/front.ts';
import { ordersKey } from '#features/orders/front.ts';
import { creditKey } from '#features/payments/front.ts';
import { catalogueKey } from '../read-product.ts';
import { removeItems } from '../cart.ts';
import { changeCart } from '../cart-store.ts';
import type { FutureOrder } from '../cart-sums.ts';
import { hasNewPrices, takeNewPrices } from '../queries.ts';
import type { OrderBody } from './order-body.ts';
import { shownAs, showOutcome } from './outcome.ts';
import { saveAt, sendOrder, type Failure, type Placed } from './send-order.ts';
import { keepForNextTime } from './stored-delivery.ts';

/** Sends an order, one at a time, and shows its outcome. A refusal is returned to the caller. */
export function useSubmit(place: Place, orders: readonly FutureOrder[], { isAgain = false } = {}) {
  const go = useNavigate();
  const queries = useQueryClient();
  const { run: submit, isRunning: isSending } = useOneAtATime(
    async (body: OrderBody): Promise<ApiProblem | undefined> => {
      const outcome = await sendOrder(body, saveAt(place.bu.bu));
      if (outcome.state === 'refused') {
        if (hasNewPrices(outcome.problem)) takeNewPrices(queries, place, orders, outcome.problem);
        // The customer may no longer be assigned to this user; reading the customers again shows it.
        if (outcome.problem.code === 'not_found')
          void queries.invalidateQueries({ queryKey: customersKey });
        return outcome.problem;
      }
      if (outcome.state === 'failed') {
        void logFailure(body, outcome.failure);
        // The frame asks to sign in again over this page; typed values remain.
        if (outcome.failure.status === 401) return undefined;
        // The next screen reports an unknown outcome; a retry of the same order shows no second alert.
        if (isNotPlaced(outcome.failure) && !isAgain)
          showAlert('create_fail', {}, outcome.failure.requestId);
      }
      showOutcome(shownAs(outcome, place, body, orders));
      if (outcome.state === 'placed') {
        takeOutOrdered(place, outcome);
        orderHasCome(queries);
      }
      await go({
        to: '/preorder/checkout',
        search: { ...placeSearch(place), step: 'order_status' },
        replace: true,
      });
      return undefined;
    },
  );
  return { submit, isSending };
}

/** True where the server itself made no order, or its answer has no number (specification §5). */
const isNotPlaced = ({ code, status }: Failure) => code === 'create_fail' || status === 0;

/** Runs `work` one at a time; a press while it runs returns undefined. */
export function useOneAtATime<Asked, Answer>(work: (asked: Asked) => Promise<Answer>) {
  const [isRunning, setRunning] = useState(false);
  // A ref, because a second click can arrive before React has drawn the locked button.
  const isLocked = useRef(false);
  const run = async (asked: Asked): Promise<Answer | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setRunning(true);
    try {
      return await work(asked);
    } finally {
      isLocked.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
}

/** Removes the ordered lines from the cart and stores the orders that they became; lines added since remain. */
function takeOutOrdered(place: Place, { body, orders }: Placed) {
  keepForNextTime(place);
  const ordered = body.orderd.map((line) => line.sku);
  changeCart((cart) => ({ ...removeItems(cart, ordered), lastOrder: orders, draft: undefined }));
}

/** Lists, credit and "ordered before" are read again when they are next shown. */
export const orderHasCome = (queries: QueryClient) =>
  void Promise.all(
    [ordersKey, creditKey, catalogueKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey, refetchType: 'none' }),
    ),
  );

/** Writes a failed creation to the log (specification §7); a failure of this call is ignored. */
export async function logFailure(
  { userId, username, orderd }: OrderBody,
  failure: Failure,
): Promise<void> {
  const body = {
    functionName: 'saveOrder',
    data: { ...failure, lines: orderd.length, at: new Date().toISOString() },
    ...(userId && { userId }),
    ...(username && { username }),
  };
  await send(signInCalls.log, { body }).catch(() => undefined);
}
