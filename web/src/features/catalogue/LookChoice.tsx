import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Chips } from '#ui/forms/Chips.tsx';
import type { ListLook } from './list-look.ts';

/** Rows or tiles, beside the search. */
export function LookChoice({
  look,
  onChoose,
}: {
  look: ListLook;
  onChoose: (look: ListLook) => void;
}) {
  const t = useTranslations('catalogue.look');
  const items = [
    { id: 'rows', label: t('rows'), icon: Rows3 },
    { id: 'tiles', label: t('tiles'), icon: LayoutGrid },
  ];
  return (
    <Chips
      label={t('label')}
      items={items}
      value={look}
      onChange={(next) => onChoose(next as ListLook)}
    />
  );
}
