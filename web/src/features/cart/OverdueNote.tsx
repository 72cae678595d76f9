import { useTranslations } from 'use-intl';
import { daysSince } from '#lib/formats/days-since.ts';
import { useUser } from '#lib/session/session.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { PayLink, type KnownCredit } from '#features/payments/front.ts';

interface OverdueNoteProps {
  invoice: NonNullable<KnownCredit['heldBy']>;
  place: PlaceCodes;
  /** the page to return to after paying */
  from?: 'cart';
}

/** An invoice is overdue by more days than the supplier allows, so the order will wait, also within the limit; and the ways out. */
export function OverdueNote({ invoice, place, from }: OverdueNoteProps) {
  const t = useTranslations('cart.credit');
  const { isCustomer } = useUser();
  return (
    <Note tone="danger">
      <Stack gap={8} align="start">
        <div>
          <b>{t('held', { invoice: invoice.invoiceNumber, days: daysSince(invoice.dueDate) })}</b>
          <p>{t('held_text')}</p>
        </div>
        <ul>
          <li>{t('way_pay_held')}</li>
          <li>{t(isCustomer ? 'way_review' : 'way_colleague_held')}</li>
        </ul>
        <PayLink place={place} {...(from && { from })}>
          {t('pay')}
        </PayLink>
      </Stack>
    </Note>
  );
}
