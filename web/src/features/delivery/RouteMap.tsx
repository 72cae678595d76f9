import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/online.ts';
import { useConsents } from '#lib/consent/consent.ts';
import { config } from '#lib/config.ts';
import { Button } from '#ui/forms/Button.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { DrawnRoute } from '#ui/pictures/DrawnRoute.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { Delivery } from './read-delivery.ts';
import { useWayWords } from './how-far.ts';

// Loaded on demand: 42 KB that no other page needs (decisions/deliveries.md).
const TileMap = lazy(() => import('#ui/pictures/TileMap.tsx'));

/**
 * A road map where one is configured, the person consented to it and its pictures load; else the straight line between
 * both places, which needs no other server.
 */
export function RouteMap({ delivery: { lorry, destination, shipToName } }: { delivery: Delivery }) {
  const t = useTranslations('delivery');
  const { far } = useWayWords();
  const { choices, decide } = useConsents();
  const isOnline = useOnline();
  const [hasFailed, setFailed] = useState(false);
  const { mapTiles } = config();
  // Without a position there is no way to draw: the card says so in words.
  if (!lorry) return null;
  const points = { from: lorry, to: destination, fromLabel: t('route.lorry'), toLabel: shipToName };
  const drawn = (
    <DrawnRoute {...points} label={`${t('route.label')}: ${far({ lorry, destination })}`} />
  );
  if (!mapTiles || !isOnline) return drawn;
  if (choices.maps?.given && !hasFailed)
    return (
      <Suspense fallback={drawn}>
        <TileMap
          {...points}
          tiles={mapTiles}
          label={t('map.label')}
          onFail={() => setFailed(true)}
        />
      </Suspense>
    );
  return (
    <>
      {drawn}
      <CardPart low line="below">
        <Row between wrap>
          <Caption as="span">
            {hasFailed
              ? t('map.failed')
              : t('map.ask', { host: new URL(mapTiles.address.split('{')[0]!).host })}
          </Caption>
          {!hasFailed && (
            <Button kind="outline" size="small" onClick={() => decide('maps', true)}>
              {t('map.accept')}
            </Button>
          )}
        </Row>
      </CardPart>
    </>
  );
}
