import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { copiesNamed } from '#lib/device/copies.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { placeSearch, storedPlaces, type Place } from '#features/customers/front.ts';

/** Home of a portal that was opened without a network: the catalogues stored on this device, each with the time of its prices. */
export default function OfflineHome() {
  const t = useTranslations('frame/installed.home');
  const stored = useQuery({
    queryKey: ['stored places'],
    networkMode: 'always',
    queryFn: () => copiesNamed<Place>(storedPlaces),
  });
  if (!stored.data) return null;
  if (stored.data.length === 0)
    return (
      <Card>
        <EmptyState drawing="offline" title={t('empty')}>
          {t('empty_text')}
        </EmptyState>
      </Card>
    );
  return (
    <Card title={t('title')} gap={12}>
      <List label={t('title')}>
        {stored.data.map(({ value: place, seenAt }) => (
          <ListRow key={Object.values(placeSearch(place)).join('/')} bare>
            <RowLink to="/preorder/product" search={placeSearch(place)}>
              {place.cv.cvName}
            </RowLink>
            <Caption>
              {place.org.orgName} · {place.bu.buName} ·{' '}
              {t('prices_of', { time: dateAndTime(new Date(seenAt)) })}
            </Caption>
          </ListRow>
        ))}
      </List>
      <Text tone="muted">{t('text')}</Text>
    </Card>
  );
}
