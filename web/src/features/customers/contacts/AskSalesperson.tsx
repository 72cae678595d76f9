import { useTranslations } from 'use-intl';
import { TelephoneLink } from '#ui/forms/ButtonLink.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch, type PlaceCodes } from '../place.ts';
import { recentPlaces } from '../recent-places.ts';
import { useContacts } from './queries.ts';

/** After "contact your salesperson": the name and the number, else the supplier's office. Nothing where no number is known, and for staff. */
export function AskSalesperson({ place }: { place: PlaceCodes | null | undefined }) {
  const t = useTranslations('frame.ui');
  const whom = useContacts(place).find(({ telNo }) => telNo !== '');
  if (!whom) return null;
  return (
    <Text as="span" block>
      {t('contact', { name: whom.name })} <TelephoneLink number={whom.telNo} />
    </Text>
  );
}

/** The same at the place that was used last on this device. */
export function AskSalespersonOfLastPlace() {
  const [last] = recentPlaces();
  return <AskSalesperson place={last && placeSearch(last)} />;
}
