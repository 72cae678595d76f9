import type { PlacedDraft } from '#contract/drafts/stored/shapes.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';

/** Who ordered it as which order, with the way there. */
export function OrderedNote({ place, placed }: { place: Place; placed: PlacedDraft }) {
  const t = useTranslations('drafts/stored');
  const { by, orderId, orderNumber, at } = placed;
  return (
    <Note tone="success">
      <Stack gap={12}>
        <p>{t('placed', { by, number: orderNumber, at: dateAndTime(at) })}</p>
        <div>
          <ButtonLink
            to="/orderstatus/orders/$orderId"
            params={{ orderId: String(orderId) }}
            search={placeSearch(place)}
            size="small"
          >
            {t('cart.to_order')}
          </ButtonLink>
        </div>
      </Stack>
    </Note>
  );
}
