import { useQuery } from '@tanstack/react-query';
import { BellRing, CalendarDays, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay } from '#lib/formats/dates.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { RoundIcon } from '#ui/dialogs/Sheet.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { LastOrder } from '#features/orders/front.last.ts';

const steps = { choose: CalendarDays, ask: BellRing, order: PackageCheck } as const;
const stepNames = ['choose', 'ask', 'order'] as const;

/** How a standing order works, and the last order to begin with. */
export function NoStanding({ place, create }: { place: Place; create: ReactNode }) {
  const t = useTranslations('standing.empty');
  const codes = placeSearch(place);
  const { data: [last] = [] } = useQuery(lastCheckOut(codes));
  return (
    <Grid lg={2} gap={20} align="start">
      <Card flush>
        <EmptyState drawing="path" title={t('title')} action={create}>
          {t('text')}
        </EmptyState>
        <List label={t('title')} topLine>
          {stepNames.map((step) => (
            <ListRow key={step} picture={<RoundIcon of={steps[step]} />}>
              <b>{t(`step.${step}`)}</b>
              <Caption>{t(`step_text.${step}`)}</Caption>
            </ListRow>
          ))}
        </List>
      </Card>
      {last && (
        <LastOrder
          bu={place.bu.bu}
          orders={[last]}
          title={t('last', { date: monthDay(last.orderDate) })}
          sum={t('sum')}
          action={
            <ButtonLink
              to="/preorder/standing"
              search={{ ...codes, edit: 0, order: last.orderId }}
              wide
            >
              {t('from_last')}
            </ButtonLink>
          }
        />
      )}
    </Grid>
  );
}
