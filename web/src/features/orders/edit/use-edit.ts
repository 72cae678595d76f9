import { headerFieldNames, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { pick } from '#contract/pick.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { fromWire, money, unknownAmount } from '#lib/formats/money.ts';
import { askConfirm, notify, report } from '#lib/notices.ts';
import { ApiProblem, isForForm } from '#lib/problem.ts';
import {
  currentProducts,
  fieldProblems,
  headerWords,
  takeNewPrices,
  type HeaderWords,
} from '#features/cart/front.edit.ts';
import type { Place } from '#features/customers/front.ts';
import { changedLines, wantedHeader, type OrderDraft } from './draft.ts';
import { amountOf, editedLines, stayingLines } from './edited-lines.ts';
import { useSaveEdit } from './use-save-edit.ts';

interface Refusal {
  /** words by the line's key */
  lines: Readonly<Record<string, string>>;
  /** words by field, about the header as sent */
  header: HeaderWords;
  sent?: DeliveryDetails;
  others: readonly string[];
  /** prices have changed before the press: the user must confirm a new total */
  isNewTotal: boolean;
}
const none: Refusal = { lines: {}, header: {}, others: [], isNewTotal: false };

/** The errors of the header by the rules, and the server's errors for fields that are unchanged since they were sent. */
const wrongHeader = (
  typed: DeliveryDetails,
  standing: DeliveryDetails,
  { header, sent }: Refusal,
): HeaderWords => ({
  ...pick(
    header,
    headerFieldNames.filter((name) => header[name] && typed[name] === sent?.[name]),
  ),
  ...headerWords(typed, standing),
});

/** The state of an edit: lines at the prices that will count, errors of the header, the press that saves both, and its errors. */
export function useEdit(order: OrderView, draft: OrderDraft, place: Place | undefined) {
  const queries = useQueryClient();
  const go = useNavigate();
  const { bu, orgCode: org, cvCode: cv, orderId, orderNumber } = order;
  const [refusal, setRefusal] = useState(none);
  const [turn, setTurn] = useState(0);
  const unpriced = editedLines(order, draft);
  // Unchanged lines keep their price, so prices are requested only after a change; then for all lines, so that the next change needs no request.
  const { data: now } = useQuery(
    currentProducts(changedLines(draft) > 0 ? place : undefined, unpriced),
  );
  const lines = now ? editedLines(order, draft, now) : unpriced;
  const amount = amountOf(lines);
  const before = order.amount < 0 ? unknownAmount : fromWire(order.amount);
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
    setRefusal({
      ...none,
      lines: found.lines,
      header: found.header,
      sent: typed,
      others: found.other,
    });
    return tellWrong();
  };
  const save = useSaveEdit(order, {
    onSaved: () => {
      notify('order_edited', { orderNumber });
      void go({
        to: '/orderstatus/orders/$orderId',
        params: { orderId: String(orderId) },
        search: { bu, org, cv },
        replace: true,
      });
    },
    onOvertaken: () => scrollTo({ top: 0 }),
    onRefused: refused,
  });
  const press = async (event: FormEvent) => {
    event.preventDefault();
    // The server's refusal was about the values sent; where it still applies, the server repeats it.
    if (Object.keys(headerWords(typed, draft.header)).length > 0) return tellWrong();
    // The user confirms the new total before anything is sent (D-43).
    const isSure =
      changedLines(draft) === 0 ||
      (await askConfirm('save_order_edit', {
        orderNumber,
        before: money(before),
        after: money(amount),
      }));
    if (isSure && !save.isPending) save.mutate(lines);
  };
  return { lines, amount, before, header, press, isSaving: save.isPending, refusal, turn };
}
