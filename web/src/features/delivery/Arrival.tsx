import { bangkokDate } from '#contract/calendar.ts';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { dotted } from '#contract/dotted.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useLateWords } from './how-far.ts';
import { lateMs, type Delivery } from './read-delivery.ts';

/** The arrival time, or how late it is, and the place in the driver's queue; nothing where neither is known. */
export function Arrival({
  delivery: { arrives, queue },
  now,
}: {
  delivery: Pick<Delivery, 'arrives' | 'queue'>;
  now: Date;
}) {
  const t = useTranslations('delivery');
  const lateWords = useLateWords();
  const isPast = arrives instanceof Date && arrives < now;
  const day =
    arrives instanceof Date && bangkokDate(arrives) !== bangkokDate(now) && shortDate(arrives);
  const late = lateMs({ arrives }, now);
  if (!arrives && queue === 0) return null;
  return (
    <Row gap={32} align="start">
      {arrives && (
        <LargeFigure
          label={t(isPast ? 'was_due' : 'arrives')}
          beside={dotted([day, late > 0 && lateWords(late)])}
        >
          {clockTime(arrives) || String(arrives)}
        </LargeFigure>
      )}
      {queue > 0 && <LargeFigure label={t('queue')}>{queue}</LargeFigure>}
    </Row>
  );
}
