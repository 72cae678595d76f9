import { bangkokDate } from '#contract/calendar.ts';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Row } from '#ui/layout/Row.tsx';
import type { Delivery } from './read-delivery.ts';

/** The arrival time and the place in the driver's queue; nothing where neither is known. */
export function Arrival({ delivery: { arrives, queue }, now }: { delivery: Pick<Delivery, 'arrives' | 'queue'>; now: Date }) {
  const t = useTranslations('delivery');
  const isOtherDay = arrives instanceof Date && bangkokDate(arrives) !== bangkokDate(now);
  if (!arrives && queue === 0) return null;
  return (
    <Row gap={32} align="start">
      {arrives && (
        <LargeFigure label={t('arrives')} beside={isOtherDay && shortDate(arrives)}>
          {clockTime(arrives) || String(arrives)}
        </LargeFigure>
      )}
      {queue > 0 && <LargeFigure label={t('queue')}>{queue}</LargeFigure>}
    </Row>
  );
}
