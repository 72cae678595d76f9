import { useTranslations } from 'use-intl';
import { useOnline } from '../../../app/layout/OfflineBanner.tsx';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useWider } from '../../../ui/use-wider.ts';
import { placeSearch, type Place } from '../../customers/front.ts';
import { useCredit } from '../../payments/front.ts';
import { creditAfter } from '../cart-sums.ts';
import { NextDock } from '../NextDock.tsx';
import { bold, PriceNote } from '../PriceNote.tsx';
import { SplitNote } from '../SplitNote.tsx';
import { SummaryCard } from '../SummaryCard.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { ItemsCard } from './ItemsCard.tsx';
import { useSummaryErrors } from './summary-errors.ts';
import { useCheckOut } from './use-check-out.ts';

/** Where and when, what and how much; one press orders it. */
export function CheckOutStep({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const isOnline = useOnline();
  const isWide = useWider(768);
  const credit = useCredit(placeSearch(place));
  const { view, form, press, isSending, refusal, turn, isInDoubt } = useCheckOut(place);
  const errors = useSummaryErrors(form.formState.errors, refusal, view.lines);
  const after = credit && creditAfter(credit.creditLimitAmt, credit.creditRemainAmt, view.sum.amount);
  const isOff = view.gone.length > 0 || !isOnline;
  const button = (
    <Button type="submit" kind="primary" size="xl" wide busy={isSending} disabled={isOff} data-testid="submit-order">
      {refusal.isNewTotal ? t('confirm_prices') : t('submit', { count: view.orders.length })}
    </Button>
  );
  return (
    <form noValidate onSubmit={(event) => void press(event)}>
      <div className="cart-layout">
        <div className="stack cart-main">
          <ErrorSummary errors={turn === 0 ? [] : errors} turn={turn} title={t('errors', { count: errors.length })} fixed={t('errors_fixed')} />
          {!isOnline && <Note>{t('offline')}</Note>}
          {refusal.isNewTotal && <Note live>{t.rich('new_total', { amount: money(view.sum.amount), count: view.changes.length, b: bold })}</Note>}
          {isInDoubt && <Note live>{t('unknown_outcome')}</Note>}
          <PriceNote changes={view.changes} />
          <DeliveryForm place={place} form={form} />
          <ItemsCard place={place} orders={view.orders} problems={refusal.lines} />
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
