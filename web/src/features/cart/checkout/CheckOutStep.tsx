import { headerFieldNames, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import type { FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/online.ts';
import { knows } from '#lib/config.ts';
import { money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ErrorSummary, type SummaryError } from '#ui/forms/ErrorSummary.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { useCredit } from '#features/payments/front.ts';
import { creditAfter, type PricedLine } from '../cart-sums.ts';
import { useCart } from '../cart-store.ts';
import { bold, ChangesNote } from '../ChangesNote.tsx';
import { NewsNote } from '../NewsNote.tsx';
import { OpenLinesNote } from '../OpenLinesNote.tsx';
import { NextDock } from '../NextDock.tsx';
import { SplitNote } from '../SplitNote.tsx';
import { SummaryCard } from '../SummaryCard.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { ItemsCard } from './ItemsCard.tsx';
import { useOrderStatusSoon } from './use-order-status-soon.ts';
import { useCheckOut, type Refusal } from './use-check-out.ts';
import styles from '../cart.module.css';

/** The form of an order: delivery, products and sum; one press places it. */
export function CheckOutStep({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const isOnline = useOnline();
  const isWide = useWider(768);
  const credit = useCredit(placeSearch(place));
  useOrderStatusSoon();
  const { view, form, press, isSending, refusal, turn, isInDoubt } = useCheckOut(place);
  const errors = useSummaryErrors(form.formState.errors, refusal, view.lines);
  const { draft } = useCart();
  const after = credit && creditAfter(credit, view.orders);
  const whyNot = view.gone.length > 0 ? t('gone_first', { count: view.gone.length }) : undefined;
  const button = (
    <>
      <Button
        type="submit"
        kind="primary"
        size="xl"
        wide
        busy={isSending}
        disabled={whyNot !== undefined}
        aria-describedby={whyNot && 'why-not'}
        data-testid="submit-order"
      >
        {isOnline
          ? refusal.isNewTotal
            ? t('confirm_prices')
            : t('submit', { count: view.orders.length })
          : t('submit_later')}
      </Button>
      {whyNot && <Caption id="why-not">{whyNot}</Caption>}
    </>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <div className={styles.layout}>
        <div className={styles.main}>
          <ErrorSummary
            errors={turn === 0 ? [] : errors}
            turn={turn}
            title={t('errors', { count: errors.length })}
            fixed={t('errors_fixed')}
          />
          {refusal.isNewTotal && (
            <Note live>
              {t.rich('new_total', {
                amount: money(view.sum.amount),
                count: view.changes.length,
                b: bold,
              })}
            </Note>
          )}
          {isInDoubt && (
            <Note live>
              {t(knows('main', 'idempotencyKey') ? 'unknown_outcome' : 'result.unsure')}
            </Note>
          )}
          <NewsNote />
          <OpenLinesNote place={place} open={draft?.open} />
          <ChangesNote view={view} />
          <DeliveryForm
            place={place}
            form={form}
            productTypes={view.orders.map(({ productType }) => productType)}
          />
          <ItemsCard place={place} orders={view.orders} problems={refusal.lines} />
        </div>
        <aside className={styles.side}>
          <SummaryCard
            view={view}
            credit={after}
            heldBy={credit?.heldBy}
            place={placeSearch(place)}
          >
            {isWide && button}
          </SummaryCard>
          <SplitNote count={view.orders.length} />
        </aside>
      </div>
      {!isWide && (
        <NextDock
          label={t('total_orders', { count: view.orders.length })}
          {...view.sum}
          action={button}
        />
      )}
    </form>
  );
}

/** All errors in the order of the page: first those without a field, then fields, then lines. */
function useSummaryErrors(
  errors: FieldErrors<DeliveryDetails>,
  refusal: Refusal,
  lines: readonly PricedLine[],
): SummaryError[] {
  const t = useTranslations('cart');
  const nameOf = (sku: string) =>
    lines.find((line) => line.sku === sku)?.productDetail.productName ?? sku;
  return [
    ...refusal.others.map((words) => ({ id: 'summary', label: '', words })),
    ...headerFieldNames.flatMap((field) => {
      const words = errors[field]?.message;
      return words ? [{ id: `field-${field}`, label: t(`delivery.${field}`), words }] : [];
    }),
    ...Object.entries(refusal.lines).map(([sku, words]) => ({
      id: `line-${sku}`,
      label: t('line', { name: nameOf(sku) }),
      words,
    })),
  ];
}
