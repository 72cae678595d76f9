import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import { useLorryName } from './how-far.ts';

/** Where the lorry of an order is; of an order on several each of them, those that were received as their receipt alone. */
export function Lorries({ delivery, ...followed }: ComponentProps<typeof DeliveryCard>) {
  const nameOf = useLorryName();
  const t = useTranslations('delivery');
  if (delivery.lorries.length === 0) return <DeliveryCard delivery={delivery} {...followed} />;
  return delivery.lorries.map((lorry) =>
    lorry.receivedAt ? (
      <Card key={lorry.planId} title={nameOf(lorry)}>
        <Caption>
          {t('received', { when: `${shortDate(lorry.receivedAt)} ${clockTime(lorry.receivedAt)}` })}
        </Caption>
      </Card>
    ) : (
      <DeliveryCard
        key={lorry.planId || lorry.invoiceNumber}
        delivery={{ ...lorry, shipToName: lorry.shipToName || delivery.shipToName }}
        {...followed}
        title={nameOf(lorry)}
      />
    ),
  );
}
