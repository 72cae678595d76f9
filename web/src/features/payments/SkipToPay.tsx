import { useTranslations } from 'use-intl';
import { SkipLink } from '#ui/forms/ButtonLink.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { keepAllotments } from './draft.ts';
import type { Picked } from './use-picked.ts';

/** A link before the invoices that skips them and pays the ticked ones, once there are some. */
export function SkipToPay({
  place,
  picked: { allotments },
  from,
}: {
  place: PlaceCodes;
  picked: Picked;
  from: 'cart' | undefined;
}) {
  const t = useTranslations('payments/paying.dock');
  if (allotments.length === 0) return null;
  return (
    <SkipLink
      to="/payment/paymentmethod"
      search={{ ...place, ...(from && { from }) }}
      onClick={() => keepAllotments(place, allotments)}
    >
      {t('skip')}
    </SkipLink>
  );
}
