import { headerFieldNames } from '#contract/orders/header-fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { dotted } from '#contract/dotted.ts';
import { askConfirm, report, showAlert } from '#lib/notices.ts';
import { isForForm, type ApiProblem } from '#lib/problem.ts';
import { askPerson } from '#app/person.ts';
import { carriersOf, placeSearch, shipTosOf, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { loadCartDrafts } from '#features/drafts/front.load.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { useNewsWords, withNewsSeen } from '../NewsNote.tsx';
import { useCartView } from '../use-cart-view.ts';
import { hasNewPrices } from '../queries.ts';
import { fieldProblems } from './field-problems.ts';
import { orderBody } from './order-body.ts';
import { loadUnsent } from './load-unsent.ts';
import { loadOrderStatus } from './OrderStatus.tsx';
import { orderIntent } from './send-order.ts';
import { useSubmit } from './use-submit.ts';
import { useDeliveryDraft } from './use-delivery-draft.ts';

/** Errors of the server's refusal, except those of the form's own fields. */
export interface Refusal {
  /** words by sku, of lines that are as they were sent */
  lines: Readonly<Record<string, string>>;
  /** the quantities that were sent, by sku */
  sent: Readonly<Record<string, number>>;
  others: readonly string[];
  /** prices have changed: the user must confirm a new total */
  isNewTotal: boolean;
}
const none: Refusal = { lines: {}, sent: {}, others: [], isNewTotal: false };

/** The cart, the form, the press that orders, and the errors of the last press. `turn` counts failed presses. */
export function useCheckOut(place: Place) {
  const queries = useQueryClient();
  const go = useNavigate();
  const view = useCartView(place);
  const form = useDeliveryDraft(place);
  const { submit, isSending } = useSubmit(place, view.orders);
  const wordsOf = useNewsWords();
  const [refusal, setRefusal] = useState(none);
  const [turn, setTurn] = useState(0);
  const intent = orderIntent({
    bu: place.bu.bu,
    orgCode: place.org.orgCode,
    cvCode: place.cv.cvCode,
  });
  const tellWrong = () => setTurn((now) => now + 1);

  const refused = (problem: ApiProblem) => {
    const isNewTotal = hasNewPrices(problem);
    setRefusal({ ...none, isNewTotal });
    if (problem.code === 'draft_changed') void loadCartDrafts().then(({ look }) => look(), report);
    if (problem.code === 'price_changed') return;
    if (!isForForm(problem)) return report(problem);
    const skus = view.lines.map((line) => line.sku);
    const { header, lines, other } = fieldProblems(problem, skus);
    for (const field of headerFieldNames)
      if (header[field]) form.setError(field, { type: 'server', message: header[field] });
    const sent = Object.fromEntries(view.lines.map(({ sku, quantity }) => [sku, quantity]));
    setRefusal({ lines, sent, others: other, isNewTotal });
    tellWrong();
  };
  const order = form.handleSubmit(async (delivery) => {
    if (view.lines.length === 0) return showAlert('not_save_cart');
    // Read once: an order of what the page shows has the version that the page shows.
    const { draft } = cartNow();
    const { open = [], news = {} } = draft ?? {};
    const changes = dotted(Object.values(news).map(wordsOf));
    if (changes) {
      if (!(await askConfirm('order_changed_draft', { changes }))) return;
      changeCart((cart) => (cart.draft?.news === news ? withNewsSeen(cart) : cart));
    }
    const words = dotted(open.map((line) => line.words));
    if (open.length > 0 && !(await askConfirm('order_without_open', { count: open.length, words })))
      return;
    setRefusal(({ isNewTotal }) => ({ ...none, isNewTotal }));
    if (!navigator.onLine) {
      const unsent = await loadUnsent().catch(report);
      if (unsent?.keepUnsent(place, delivery)) await go({ to: '/preorder/unsent' });
      return;
    }
    // The code of the outcome's screen loads before sending, because the network may fail; if this fails, the screen loads it again.
    await loadOrderStatus().catch(() => undefined);
    const buyer = await askPerson(queries).catch(report);
    if (!buyer) return;
    const { since } = await intent.openForAll();
    const problem = await submit(orderBody(place, view.lines, delivery, since, buyer, draft));
    if (problem) refused(problem);
    else setRefusal(none);
  }, tellWrong);

  const { press, isWaiting } = useOnceFilled(place, order);

  const isInDoubt = intent.isUncertain() && !isSending && !refusal.isNewTotal;
  const unchanged = view.lines.flatMap(({ sku, quantity }) => {
    const words = refusal.lines[sku];
    return words && refusal.sent[sku] === quantity ? [[sku, words] as const] : [];
  });
  return {
    view,
    form,
    press,
    isSending: isSending || isWaiting,
    refusal: { ...refusal, lines: Object.fromEntries(unchanged) },
    turn,
    isInDoubt,
  };
}

/** A press before the form has loaded its defaults waits for them, so that no field is reported as missing. */
function useOnceFilled(place: Place, order: () => Promise<void>) {
  const codes = placeSearch(place);
  const shipTos = useQuery(shipTosOf(codes.bu, codes.org, codes.cv));
  const carriers = useQuery(carriersOf(codes.bu, codes.cv));
  const last = useQuery(lastCheckOut(codes));
  const isFilling = [shipTos, carriers, last].some(({ isLoading }) => isLoading);
  const [isPressed, setPressed] = useState(false);
  const isRequested = useRef(false);
  const press = async () => {
    if (!isFilling) return order();
    isRequested.current = true;
    setPressed(true);
  };
  // Effects of child components run first, so the fields have taken the defaults by now.
  useEffect(() => {
    if (isFilling || !isRequested.current) return;
    isRequested.current = false;
    void order();
  }, [isFilling, order]);
  return { press, isWaiting: isPressed && isFilling };
}
