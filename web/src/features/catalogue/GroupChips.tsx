import type { ProductGroup } from '@smart-order/contract/catalogue/calls.ts';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import type { Static } from 'typebox';
import { useTranslations } from 'use-intl';
import { Chips } from '../../ui/Chips.tsx';
import { chipOf, orderedChip, pressChip, type ProductSearch } from './product-search.ts';

type Group = Static<typeof ProductGroup>;

/** All, what was ordered before, and the groups of this type. The row stays while the next list is on its way. */
export function GroupChips({ groups, search, onLook }: { groups: readonly Group[] | undefined; search: ProductSearch; onLook: (next: ProductSearch) => void }) {
  const t = useTranslations('catalogue');
  const last = useRef<{ type: string | undefined; groups: readonly Group[] }>(undefined);
  if (groups) last.current = { type: search.type, groups };
  const shown = groups ?? (last.current?.type === search.type ? last.current?.groups : undefined) ?? [];
  const items = [
    { id: '', label: t('all') },
    { id: orderedChip, label: t('ordered'), icon: RotateCcw },
    ...shown.map(({ prdTypeGroup, prdTypeGroupName }) => ({ id: prdTypeGroup, label: prdTypeGroupName })),
  ];
  return <div className="group-chips"><Chips label={t('groups')} items={items} value={chipOf(search)} onChange={(chip) => onLook(pressChip(search, chip))} /></div>;
}
