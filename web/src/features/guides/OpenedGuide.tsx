import type { OpenGuide } from '#contract/guides/own-shapes.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { useOnline } from '#lib/online.ts';
import type { Store } from '#lib/store.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CountTable } from '#ui/lists/CountTable.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { cartBasket } from '#features/cart/front.ts';
import { groundOf, placeSearch, type Place } from '#features/customers/front.ts';
import { EmptyGuide } from './EmptyGuide.tsx';
import { GuideDock } from './GuideDock.tsx';
import { GuideRowItem } from './GuideRowItem.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { movedTo } from './moved-to.ts';
import { factHeads } from './RowFacts.tsx';
import type { TypedRows } from './typed-numbers.ts';
import { useGuideChanges } from './use-guide-changes.ts';
import { useGuideList } from './use-guide-list.ts';

// Loaded on demand: a guide is typed down daily and arranged seldom.
const Arranging = lazy(() =>
  importOrReload(() => import('./arrange/Arranging.tsx')).then((part) => ({
    default: part.Arranging,
  })),
);
const RowSettings = lazy(() =>
  importOrReload(() => import('./arrange/RowSettings.tsx')).then((part) => ({
    default: part.RowSettings,
  })),
);

interface OpenedGuideProps {
  place: Place;
  guide: OpenGuide;
  typed: Store<TypedRows>;
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
  copiedAt: number | undefined;
}
// About as many rows as a phone shows.
const eagerPictures = 7;

/** A guide of a customer: its numbers are typed, or its rows arranged. */
export function OpenedGuide({
  place,
  guide,
  typed,
  isArranging,
  onArrange,
  copiedAt,
}: OpenedGuideProps) {
  const t = useTranslations('guides');
  const { guideId, rows } = guide;
  const { bu, cv, org } = placeSearch(place);
  const basket = useMemo(() => cartBasket(place), [place]);
  const isOnline = useOnline();
  const [isLeft, setLeft] = useState(false);
  const [opened, setOpened] = useState<string>();
  const changes = useGuideChanges({ bu, cv, org }, guideId);
  const list = useGuideList(place);
  const hasPar = rows.some(({ par }) => par !== null);
  const name = guide.name || t('usual');
  return (
    <>
      <OfflineNote copiedAt={copiedAt} />
      {guide.guides.length > 0 && (
        <Select
          label={t('which')}
          hideLabel
          value={String(guideId)}
          options={[
            { value: String(usualGuide), label: t('usual') },
            ...guide.guides.map((one) => ({ value: String(one.guideId), label: one.name })),
          ]}
          onChange={({ currentTarget }) => list.open(Number(currentTarget.value))}
        />
      )}
      {isArranging && (
        <>
          <Button kind="secondary" size="small" onClick={() => onArrange(false)}>
            {t('arranged')}
          </Button>
          <Suspense fallback={null}>
            <Arranging place={place} guide={guide} changes={changes} />
          </Suspense>
        </>
      )}
      {hasPar && !isArranging && (
        <Stack gap={4}>
          <Chips
            label={t('typing.label')}
            items={(['order', 'left'] as const).map((id) => ({ id, label: t(`typing.${id}`) }))}
            value={isLeft ? 'left' : 'order'}
            onChange={(id) => setLeft(id === 'left')}
          />
          {isLeft && <Caption>{t('typing_left')}</Caption>}
        </Stack>
      )}
      {!isArranging && (
        <Card flush>
          {rows.length === 0 ? (
            <EmptyGuide
              place={place}
              isUsual={guideId === usualGuide}
              onAdd={isOnline ? () => onArrange(true) : undefined}
            />
          ) : (
            <CountTable
              label={t('rows', { name })}
              heads={{
                name: t('heads.product'),
                facts: factHeads(t),
                count: t(hasPar && isLeft ? 'typing.left' : 'typing.order'),
                amount: t('heads.amount'),
              }}
              rows={rows}
              row={(row) => (
                <GuideRowItem
                  key={row.sku}
                  row={row}
                  typed={typed}
                  basket={basket}
                  ground={groundOf(place.bu)}
                  eager={rows.indexOf(row) < eagerPictures}
                  isLeft={hasPar && isLeft}
                  onPar={setOpened}
                />
              )}
            />
          )}
        </Card>
      )}
      {!isArranging && opened !== undefined && (
        <Suspense fallback={null}>
          <RowSettings
            rows={rows}
            sku={opened}
            changes={changes}
            onMove={(sku, to) => changes.move(sku, movedTo(rows, sku, to).before)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {!isArranging && rows.length > 0 && <GuideDock place={place} rows={rows} typed={typed} />}
    </>
  );
}
