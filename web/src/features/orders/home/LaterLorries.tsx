import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bangkokDate } from '#contract/calendar.ts';
import { clockTime, dayDate } from '#lib/formats/dates.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { Button } from '#ui/forms/Button.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { lateMs, useLateWords, useNow, type ComingOrder } from '#features/delivery/front.ts';
import { Goods } from '../Goods.tsx';
import { orderAddress } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';

const few = { phone: 1, desk: 3 };

/** The lorries after the next, each with its hour or its day; on a phone the first one, on a desk three, and all after a press. */
export function LaterLorries({ rows }: { rows: readonly ComingOrder[] }) {
  const t = useTranslations('orders.home');
  const [isWhole, setWhole] = useState(false);
  const shown = useWider(768) ? few.desk : few.phone;
  if (rows.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(rows.length - shown, 0);
  return (
    <>
      <List topLine label={t('later')}>
        {rows.slice(0, rows.length - hidden).map((row) => (
          <LaterRow key={`${row.orderId} ${row.delivery.planId}`} row={row} />
        ))}
      </List>
      {hidden > 0 && (
        <CardPart low line="above">
          <Button kind="ghost" wide onClick={() => setWhole(true)}>
            {t('later_more', { count: hidden })}
          </Button>
        </CardPart>
      )}
    </>
  );
}

function LaterRow({ row }: { row: ComingOrder }) {
  const t = useTranslations('delivery');
  const lateWords = useLateWords();
  const days = row.delivery.arrives ? 0 : daysSince(row.requireDate);
  const ms = lateMs(row.delivery, useNow());
  const { queue, licensePlate, shipToName } = row.delivery;
  return (
    <ListRow>
      <Row between>
        <RowLink {...orderAddress(row)}>
          <Text as="span" nowrap>
            {whenOf(row)}
          </Text>
        </RowLink>
        <OrderStatusPill status={row.status} />
      </Row>
      <Goods order={row} />
      <Row wrap gap={12} rowGap={4}>
        {(days > 0 || ms > 0) && (
          <Caption as="span" tone="warning" strong>
            {days > 0 ? t('late.days', { count: days }) : lateWords(ms)}
          </Caption>
        )}
        <Caption as="span">
          <Dotted
            facts={[
              queue > 0 ? t('queue_at', { queue }) : '',
              licensePlate && t('plate', { plate: licensePlate }),
              shipToName,
            ]}
          />
        </Caption>
      </Row>
    </ListRow>
  );
}

/** The hour of arrival today, else the day; a required day where no arrival is known. */
function whenOf({
  requireDate,
  requireTime,
  orderNumber,
  delivery: { arrives },
}: ComingOrder): string {
  const hour = clockTime(arrives) || String(arrives);
  const day = arrives instanceof Date ? bangkokDate(arrives) : arrives ? '' : requireDate;
  if (!hour && !day) return orderNumber;
  const isToday = day === '' || day === bangkokDate(new Date());
  const time = hour || (requireTime && clockTime(requireTime));
  return isToday && time ? time : [dayDate(day), time].filter(Boolean).join(' ');
}
