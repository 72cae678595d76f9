import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { TelephoneLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Halves } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Arrival } from './Arrival.tsx';
import { useWayWords } from './how-far.ts';
import { lateMs, withTrusted, type Delivery } from './read-delivery.ts';
import { RouteMap } from './RouteMap.tsx';

interface DeliveryCardProps {
  delivery: Delivery;
  now: Date;
  /** the last request had no answer; the data shown is older */
  isOffline: boolean;
  hasStopped: boolean;
  onGoOn: () => void;
  /** received or cancelled */
  isOver?: boolean;
  /** which lorry it is, of several */
  title?: string | undefined;
}

/** The way on a map or as a drawing, and in words: distance, age of the position, arrival time. */
export function DeliveryCard({
  delivery: reported,
  now,
  isOffline,
  hasStopped,
  onGoOn,
  isOver = false,
  title,
}: DeliveryCardProps) {
  const t = useTranslations('delivery');
  const { taken, far } = useWayWords();
  const delivery = withTrusted(reported, now);
  const { lorry, at, address, shipToName, licensePlate, driver } = delivery;
  const isPast = reported.lorry !== undefined && !lorry;
  return (
    <Card flush title={title}>
      <RouteMap delivery={delivery} />
      <CardPart gap={16}>
        {isOver && <Note tone="quiet">{t('route.over')}</Note>}
        {!reported.lorry && !isOver && (
          <Note tone="info">
            <b>{t('route.none')}</b> {t('route.none_text')}
          </Note>
        )}
        {isPast && <Note live>{t('route.old')}</Note>}
        {isOffline && <Note live>{t('route.offline')}</Note>}
        {reported.lorry && (
          <Stack gap={4}>
            {lorry && <Text strong>{far(delivery)}</Text>}
            {at && (
              <Row gap={4}>
                <Icon of={Clock} size="s" tone="muted" />
                <Caption as="span">{taken(at, now)}</Caption>
              </Row>
            )}
          </Stack>
        )}
        <Halves
          beside={
            <Facts>
              {shipToName && <Fact label={t('to')}>{shipToName}</Fact>}
              {address && !isPast && <Fact label={t('where')}>{address}</Fact>}
              {licensePlate && <Fact label={t('vehicle')}>{licensePlate}</Fact>}
              {driver.telNo && lateMs(delivery, now) > 0 && (
                <Fact label={t('call_driver')}>
                  <TelephoneLink number={driver.telNo} />
                </Fact>
              )}
            </Facts>
          }
        >
          <Arrival delivery={delivery} now={now} />
        </Halves>
        {hasStopped && (
          <Row between wrap>
            <Caption as="span">{t('route.stopped')}</Caption>
            <Button kind="outline" size="small" onClick={onGoOn}>
              {t('route.go_on')}
            </Button>
          </Row>
        )}
      </CardPart>
    </Card>
  );
}
