import { mostWaits, waits, type Wait } from '#contract/users/home/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { count } from '#lib/formats/units.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { waiting } from '../queries.ts';
import { FailedCard } from './FailedCard.tsx';

/** Where each kind is looked at; a `hash` is a card further down on home. */
const doors = {
  messages: { to: '/', hash: 'undelivered' },
  money: { to: '/payment/matching' },
  credit: { to: '/', hash: 'waiting' },
  accept: { to: '/', hash: 'waiting' },
  imports: { to: '/', hash: 'troubles' },
  people: { to: '/', hash: 'troubles' },
} as const satisfies Record<Wait, object>;

/** What waits for an admin, each kind with its number and a door; one calm line where nothing does. */
export default function WaitsCard() {
  const t = useTranslations('users/home.waits');
  const { data, error, refetch } = useQuery(waiting());
  if (!data) return <FailedCard title={t('title')} error={error} onRetry={refetch} />;
  const some = waits.filter((kind) => data[kind] > 0);
  if (some.length === 0)
    return (
      <Card title={t('none')}>
        <Caption>{t('none_text')}</Caption>
      </Card>
    );
  return (
    <Card title={t('title')} aside={<Caption as="span">{t('units')}</Caption>} gap={12}>
      <Grid as="ul" columns={2} md={3} gap={16}>
        {some.map((kind) => (
          <li key={kind}>
            <LargeFigure label={t(kind)}>{data[kind] >= mostWaits ? `${count(mostWaits)}+` : count(data[kind])}</LargeFigure>
            <BesideLink {...doors[kind]}>{t(`door.${kind}`)}</BesideLink>
          </li>
        ))}
      </Grid>
    </Card>
  );
}

export const begin = (queries: QueryClient) => queries.fetchQuery(waiting()).then(() => undefined);
