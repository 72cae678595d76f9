import type { ProductGroup } from '#contract/catalogue/own-shapes.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { knows } from '#lib/config.ts';
import { Chips } from '#ui/forms/Chips.tsx';
import { chipOf, orderedChip, pressChip, type ProductSearch } from './product-search.ts';

type Group = ProductGroup;

/** Chips for all products, those ordered before, and the groups of this type. They remain while the next list loads. */
export function GroupChips({
  groups,
  search,
  onLook,
}: {
  groups: readonly Group[] | undefined;
  search: ProductSearch;
  onLook: (next: ProductSearch) => void;
}) {
  const t = useTranslations('catalogue');
  const [last, setLast] = useState<{ type: string | undefined; groups: readonly Group[] }>();
  if (groups && groups !== last?.groups) setLast({ type: search.type, groups });
  const shown = groups ?? (last?.type === search.type ? last?.groups : undefined) ?? [];
  const items = [
    { id: '', label: t('all') },
    // A supplier's own API does not have this filter (specification §7).
    ...(knows('main', 'filters')
      ? [{ id: orderedChip, label: t('ordered'), icon: RotateCcw }]
      : []),
    ...shown.map(({ productGroup, productGroupName }) => ({
      id: productGroup,
      label: productGroupName,
    })),
  ];
  return (
    <Chips
      label={t('groups')}
      items={items}
      value={chipOf(search)}
      onChange={(chip) => onLook(pressChip(search, chip))}
      wrap="desk"
    />
  );
}
