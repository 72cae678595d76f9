import { headerFieldNames, type DeliveryWishes } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/house.ts';
import { pick } from '#contract/pick.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { fromWire, money } from '#lib/formats/money.ts';
import { askConfirm, notify, report } from '#lib/notices.ts';
import { ApiProblem, isForForm } from '#lib/problem.ts';
import { currentProducts, fieldProblems, headerWords, takeNewPrices, type HeaderWords } from '#features/cart/front.edit.ts';
import type { Place } from '#features/customers/front.ts';
import { changedLines, wantedHeader, type OrderDraft } from './draft.ts';
import { amountOf, editedLines, stayingLines } from './edited-lines.ts';
import { useSaveEdit } from './use-save-edit.ts';

interface Refusal {
  /** words by the line's key */
  lines: Readonly<Record<string, string>>;
  /** words by field, about the header that was sent */
  header: HeaderWords;
  sent?: DeliveryWishes;
  others: readonly string[];
  /** the prices rose or fell between the look and the press: there is another total to confirm */
  isNewTotal: boolean;
}
const none: Refusal = { lines: {}, header: {}, others: [], isNewTotal: false };

/** What the rules say of the header as it is typed now, and what the server said of the fields that are still as they were sent. */
const wrongHeader = (typed: DeliveryWishes, standing: DeliveryWishes, { header, sent }: Refusal): HeaderWords => ({
  ...pick(
    header,
    headerFieldNames.filter((name) => header[name] && typed[name] === sent?.[name]),
  ),
  ...headerWords(typed, standing),
});

/** An edit on its way: lines at the prices that will count, what is wrong with the header, one press that saves both, and what was wrong with the last press. */
export function useEdit(order: OrderView, draft: OrderDraft, place: Place | undefined) {
  const queries = useQueryClient();
  const go = useNavigate();
  const { bu, orgCode: org, cvCode: cv, orderId, orderNumber } = order;
  const [refusal, setRefusal] = useState(none);
  const [turn, setTurn] = useState(0);
  const unpriced = editedLines(order, draft);
  // Untouched lines keep their price, so the shelf is asked only once a line was changed; then for all, as the next change asks nothing more.
  const { data: now } = useQuery(currentProducts(changedLines(draft) > 0 ? place : undefined, unpriced));
  const lines = now ? editedLines(order, draft, now) : unpriced;
  const amount = amountOf(lines);
  const before = fromWire(Math.max(0, order.amount));
  const typed = wantedHeader(draft);
  const header = wrongHeader(typed, draft.header, refusal);

  const tellWrong = () => setTurn((one) => one + 1);
  const refused = (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : undefined;
    if (problem?.code === 'price_changed' && place) {
      takeNewPrices(queries, place, [{ lines }], problem);
      return setRefusal({ ...none, isNewTotal: true });
    }
    setRefusal(none);
    if (!problem || !isForForm(problem)) return report(error);
    const keys = stayingLines(lines).map(({ key }) => key);
    const found = fieldProblems(problem, keys);
    setRefusal({ ...none, lines: found.lines, header: found.header, sent: typed, others: found.other });
    return tellWrong();
  };
  const save = useSaveEdit(order, {
    onSaved: () => {
      notify('order_edited', { orderNumber });
      void go({ to: '/orderstatus/orders/$orderId', params: { orderId: String(orderId) }, search: { bu, org, cv }, replace: true });
    },
    onOvertaken: () => scrollTo({ top: 0 }),
    onRefused: refused,
  });
  const press = async (event: FormEvent) => {
    event.preventDefault();
    // What the server said was about what it was sent; it says it again where it still holds.
    if (Object.keys(headerWords(typed, draft.header)).length > 0) return tellWrong();
    // The new total is confirmed before anything is sent (D-43).
    const isSure = changedLines(draft) === 0 || (await askConfirm('save_order_edit', { orderNumber, before: money(before), after: money(amount) }));
    if (isSure && !save.isPending) save.mutate(lines);
  };
  return { lines, amount, before, header, press, isSaving: save.isPending, refusal, turn };
}
