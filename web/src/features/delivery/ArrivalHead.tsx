import { bangkokDate } from '#contract/calendar.ts';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { RoadLine } from '#ui/pictures/RoadLine.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useWayWords } from './how-far.ts';
import { wayDone, withTrusted, type Delivery } from './read-delivery.ts';

/** Whether the hour of arrival is known, so that it can lead the screen. */
export const hasArrival = ({ arrives }: Delivery): boolean => arrives !== '';

const minuteMs = 60_000;
// Nearer than that the minutes that are left say more than the hour.
const mostMinutes = 120;

interface ArrivalHeadProps {
  delivery: Delivery;
  now: Date;
  /** the large figure in place of an hour that has long passed */
  instead?: string;
}

/** When a lorry arrives, in large figures, and how far it has come: the road with the lorry, its place in the queue, plate and distance. */
export function ArrivalHead({ delivery: reported, now, instead }: ArrivalHeadProps) {
  const t = useTranslations('delivery');
  const { taken, left } = useWayWords();
  const delivery = withTrusted(reported, now);
  const { arrives, queue, licensePlate, at } = delivery;
  const done = wayDone(delivery);
  const hour = clockTime(arrives) || String(arrives);
  return (
    <Stack gap={8}>
      {instead ? (
        <LargeFigure label={`${t('was_due')} ${hour}`}>{instead}</LargeFigure>
      ) : (
        <LargeFigure
          label={t(arrives instanceof Date && arrives < now ? 'was_due' : 'arrives')}
          beside={<Beside arrives={arrives} now={now} />}
        >
          {hour}
        </LargeFigure>
      )}
      {done !== undefined && <RoadLine done={done} />}
      <Row between wrap rowGap={4}>
        <Caption as="span">
          <Dotted
            facts={[
              queue > 0 ? t('queue_at', { queue }) : '',
              licensePlate && t('plate', { plate: licensePlate }),
            ]}
          />
        </Caption>
        <Caption as="span">{left(delivery)}</Caption>
      </Row>
      {at && reported.lorry && <Caption>{taken(at, now)}</Caption>}
    </Stack>
  );
}

function Beside({ arrives, now }: Pick<Delivery, 'arrives'> & { now: Date }) {
  const t = useTranslations('delivery');
  if (!(arrives instanceof Date)) return null;
  if (bangkokDate(arrives) !== bangkokDate(now)) return shortDate(arrives);
  const minutes = Math.round((arrives.getTime() - now.getTime()) / minuteMs);
  return minutes > 0 && minutes <= mostMinutes ? t('in_minutes', { count: minutes }) : null;
}
