import { ordersCalls } from '#contract/orders/calls.ts';
import { internalMessages } from '#contract/problems/messages.ts';
import { withOwnNames } from '#contract/own-names.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { askPerson } from '#app/person.ts';
import { send } from '#lib/client.ts';
import { knows } from '#lib/config.ts';
import { sendOnce } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import { isRecord } from '#lib/records.ts';
import { isNamed, readSaved } from '#contract/orders/sent-and-saved.ts';
import { creditKey } from '#features/payments/front.ts';
import { orderDetail, ordersKey, type OrderKey } from '../queries.ts';
import { orderIn } from '../read-order.ts';
import { clashOf, isClash } from './conflict.ts';
import { isUntouched, type OrderDraft } from './draft.ts';
import { draftOf, dropDraft } from './draft-store.ts';
import { editBody, type EditBody } from './edit-body.ts';
import type { EditedLine } from './edited-lines.ts';

/** The result of a save: it is stored, or another person changed the order and the screen shows it. */
type Saved = 'saved' | 'overtaken';

const keyOf = ({ bu, orgCode: org, cvCode: cv, orderId }: OrderView): OrderKey => ({
  bu,
  org,
  cv,
  orderId,
});

/** The intent's name: equal changes of the same version have one key, across lost answers and reloads. */
const intentOf = ({ bu, orderId }: OrderView, { version, quantities, wishes }: OrderDraft) =>
  `edit:${bu}:${orderId}:v${version}:${JSON.stringify([quantities, wishes])}`;

async function sendEdit(
  { bu }: OrderView,
  body: EditBody,
  version: number,
  idempotencyKey: string,
) {
  const answer = await send(ordersCalls.updateOrder, {
    params: { bu },
    body,
    idempotencyKey,
    ...(version > 0 && { ifMatch: `"${version}"` }),
  });
  // Specification §5: an update without an order number has failed. An id is enough.
  if (!readSaved(answer).every(isNamed)) throw new Error(internalMessages.orderNumberEmpty);
}

/** Shows the present order, from the refusal or read again. */
async function showOrderOfNow(queries: QueryClient, order: OrderView, { detail }: ApiProblem) {
  const { queryKey } = orderDetail(keyOf(order));
  if (isRecord(detail.order))
    queries.setQueryData(queryKey, orderIn(keyOf(order), withOwnNames(detail.order)));
  else await queries.refetchQueries({ queryKey });
}

/** An API that does not compare versions is asked for the present order first (decisions/placing-orders.md). */
async function isOvertaken(
  queries: QueryClient,
  order: OrderView,
  draft: OrderDraft,
): Promise<boolean> {
  if (knows('main', 'ifMatch')) return false;
  const now = await queries.fetchQuery({ ...orderDetail(keyOf(order)), staleTime: 0 });
  return !now.can.edit || isClash(clashOf(draft, now));
}

/** Refusals that carry the present order. */
const codesOfNow = new Set(['order_changed', 'order_not_editable']);

/** Saves the draft under the version with which it began. Refusals about fields and prices are returned to the caller. */
export function useSaveEdit(
  order: OrderView,
  {
    onSaved,
    onOvertaken,
    onRefused,
  }: { onSaved: () => void; onOvertaken: () => void; onRefused: (error: unknown) => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lines: readonly EditedLine[]): Promise<Saved> => {
      const draft = draftOf(order);
      const person = await askPerson(queries);
      if (await isOvertaken(queries, order, draft)) return 'overtaken';
      try {
        await sendOnce(intentOf(order, draft), (key) =>
          sendEdit(order, editBody(order, draft, lines, person), draft.version, key),
        );
      } catch (error) {
        if (!(error instanceof ApiProblem && codesOfNow.has(error.code))) throw error;
        await showOrderOfNow(queries, order, error);
        return 'overtaken';
      }
      return 'saved';
    },
    meta: { inline: true },
    onError: onRefused,
    onSuccess: async (became) => {
      const now = queries.getQueryData(orderDetail(keyOf(order)).queryKey) ?? order;
      // The other person may have made the same changes, or they are our own after a lost answer.
      if (became === 'overtaken' && !isUntouched(draftOf(now))) return onOvertaken();
      await Promise.all(
        [ordersKey, creditKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      dropDraft(now);
      return onSaved();
    },
  });
}
