import { bangkokDate } from '@smart-order/contract/calendar.ts';
import { headerProblems, type DeliveryWishes } from '@smart-order/contract/orders/header-rules.ts';
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useOnline } from '../../../app/layout/OfflineBanner.tsx';
import { fill } from '../../../lib/fill.ts';
import { money } from '../../../lib/money.ts';
import { problemWords, report, showAlert } from '../../../lib/notices.ts';
import { problemRow } from '../../../lib/problem.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useWider } from '../../../ui/use-wider.ts';
import { placeSearch, type Place } from '../../customers/front.ts';
import { useCredit } from '../../payments/front.ts';
import { creditAfter } from '../cart-sums.ts';
import { NextDock } from '../NextDock.tsx';
import { bold, PriceNote } from '../PriceNote.tsx';
import { SplitNote } from '../SplitNote.tsx';
import { SummaryCard } from '../SummaryCard.tsx';
import { useCartView } from '../use-cart-view.ts';
import { DeliveryForm } from './DeliveryForm.tsx';
import { ErrorSummary, type SummaryError } from './ErrorSummary.tsx';
import { fieldProblems, wishFields } from './field-problems.ts';
import { ItemsCard } from './ItemsCard.tsx';
import { orderBody } from './order-body.ts';
import { orderIntent } from './send-order.ts';
import { useSubmit } from './use-submit.ts';
import { keepWishes, startWishes } from './wishes.ts';

/** The rules that the server has too; each message from the catalogue, in the person's language. */
const resolver: Resolver<DeliveryWishes> = (values) => {
  const wrong = Object.entries(headerProblems(values, bangkokDate(new Date())));
  return wrong.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(wrong.map(([field, code]) => [field, { type: code, message: fill(problemWords(code), { max: 500 }) }])),
      };
};

/** Where and when, what and how much; one press orders it. */
export function CheckOutStep({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const user = useUser();
  const isOnline = useOnline();
  const isWide = useWider(768);
  const view = useCartView(place);
  const credit = useCredit(placeSearch(place));
  const [start] = useState(() => startWishes(place));
  const form = useForm<DeliveryWishes>({ defaultValues: start, resolver, shouldFocusError: false, mode: 'onTouched' });
  const { submit, isSending } = useSubmit(place, view.orders);
  const [turn, setTurn] = useState(0);
  const [lineProblems, setLineProblems] = useState<Record<string, string>>({});
  const [others, setOthers] = useState<string[]>([]);
  const [isNewTotal, setNewTotal] = useState(false);
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepWishes(place, values) }), [subscribe, place]);

  const intent = orderIntent({ bu: place.bu.bu, orgCode: place.org.orgCode, cvCode: place.cv.cvCode });
  const press = form.handleSubmit(
    async (wishes) => {
      setLineProblems({});
      setOthers([]);
      if (view.lines.length === 0) return showAlert('not_save_cart');
      const problem = await submit(orderBody(place, view.lines, wishes, intent.open().since, user));
      setNewTotal(problem?.code === 'price_changed');
      if (!problem || problem.code === 'price_changed') return;
      if (problemRow(problem).does !== 'inline') return report(problem);
      const { header, lines, other } = fieldProblems(
        problem,
        view.lines.map((line) => line.sku),
      );
      for (const field of wishFields) if (header[field]) form.setError(field, { type: 'server', message: header[field] });
      setLineProblems(lines);
      setOthers(other);
      setTurn((now) => now + 1);
    },
    () => setTurn((now) => now + 1),
  );

  const { errors } = form.formState;
  const nameOf = (sku: string) => view.lines.find((line) => line.sku === sku)?.productDetail.productName ?? sku;
  const summary: SummaryError[] =
    turn === 0
      ? []
      : [
          ...others.map((words) => ({ id: 'summary', label: '', words })),
          ...wishFields.flatMap((field) =>
            errors[field]?.message ? [{ id: `field-${field}`, label: t(`delivery.${field}`), words: errors[field].message }] : [],
          ),
          ...Object.entries(lineProblems).map(([sku, words]) => ({ id: `line-${sku}`, label: t('line', { name: nameOf(sku) }), words })),
        ];
  const after = credit && creditAfter(credit.creditLimitAmt, credit.creditRemainAmt, view.sum.amount);
  const words = isNewTotal ? t('confirm_prices') : t('submit', { count: view.orders.length });
  const isOff = view.gone.length > 0 || !isOnline;
  const button = (
    <Button type="submit" kind="primary" size="xl" wide busy={isSending} disabled={isOff} data-testid="submit-order">
      {words}
    </Button>
  );
  return (
    <form noValidate onSubmit={(event) => void press(event)}>
      <div className="cart-layout">
        <div className="stack cart-main">
          <ErrorSummary errors={summary} turn={turn} />
          {!isOnline && <Note>{t('offline')}</Note>}
          {isNewTotal && <Note live>{t.rich('new_total', { amount: money(view.sum.amount), count: view.changes.length, b: bold })}</Note>}
          {!isNewTotal && intent.isUncertain() && !isSending && <Note live>{t('unknown_outcome')}</Note>}
          <PriceNote changes={view.changes} />
          <DeliveryForm place={place} form={form} />
          <ItemsCard place={place} orders={view.orders} problems={lineProblems} />
        </div>
        <aside className="cart-side">
          <SummaryCard view={view} credit={after}>
            {isWide && button}
          </SummaryCard>
          <SplitNote count={view.orders.length} />
        </aside>
      </div>
      {!isWide && <NextDock view={view} action={button} />}
    </form>
  );
}
