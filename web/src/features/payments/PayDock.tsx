import { useNavigate } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AsideDock } from '#app/AsideDock.tsx';
import { isOwnServer } from '#lib/config.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { ChosenSum } from './ChosenSum.tsx';
import { keepAllotments, sumOf } from './draft.ts';
import type { Picked } from './use-picked.ts';

/** The ticked invoices and their sum; the user pays all of it, or enters an amount first. Without a tick an amount is all that can be paid. */
export function PayDock({
  place,
  picked: { allotments },
  from,
}: {
  place: PlaceCodes;
  picked: Picked;
  from: 'cart' | undefined;
}) {
  const t = useTranslations('payments/paying.dock');
  const go = useNavigate();
  const count = allotments.length;
  const on = (step: '/payment/paymentmethod' | '/payment/paymentselect') => {
    keepAllotments(place, allotments);
    void go({ to: step, search: { ...place, ...(from && { from }) } });
  };
  return (
    <AsideDock
      counts={<ChosenSum words={count > 0 && t('chosen', { count })} sum={sumOf(allotments)} />}
      second={
        from === 'cart' && (
          <ButtonLink to="/preorder/cart" search={place} kind="ghost" icon={ShoppingBasket}>
            {t('back_to_cart')}
          </ButtonLink>
        )
      }
    >
      {/* An API of specification §7 accepts no other amount than that of the invoices. */}
      {isOwnServer() && (
        <Button
          kind={count > 0 ? 'outline' : 'primary'}
          onClick={() => on('/payment/paymentselect')}
        >
          {t('part')}
        </Button>
      )}
      {(count > 0 || !isOwnServer()) && (
        <Button
          kind="primary"
          disabled={count === 0}
          data-testid="submit-pay"
          onClick={() => on('/payment/paymentmethod')}
        >
          {t('pay')}
        </Button>
      )}
    </AsideDock>
  );
}
