import type { OpenGuide } from '#contract/guides/own-shapes.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import type { Place } from '#features/customers/front.ts';
import { EmptyGuide } from '../EmptyGuide.tsx';
import type { GuideChanges } from '../use-guide-changes.ts';
import { useGuideList } from '../use-guide-list.ts';
import { AddProduct } from './AddProduct.tsx';
import { ArrangeRows } from './ArrangeRows.tsx';
import { GuideNames } from './GuideNames.tsx';

/** The guide while a person arranges it: whole guides, a product to add, and the rows in their order. */
export function Arranging({
  place,
  guide,
  changes,
}: {
  place: Place;
  guide: OpenGuide;
  changes: GuideChanges;
}) {
  const t = useTranslations('guides');
  const list = useGuideList(place);
  const { guideId, rows } = guide;
  return (
    <>
      <GuideNames guide={guide} list={list} />
      <AddProduct place={place} has={new Set(rows.map(({ sku }) => sku))} onAdd={changes.add} />
      <Card flush as="section" aria-label={t('row.label')}>
        {rows.length === 0 ? (
          <EmptyGuide place={place} isUsual={guideId === usualGuide} />
        ) : (
          <ArrangeRows rows={rows} changes={changes} />
        )}
      </Card>
    </>
  );
}
