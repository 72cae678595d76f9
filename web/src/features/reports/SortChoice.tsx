import { useTranslations } from 'use-intl';
import { Select } from '#ui/forms/Select.tsx';
import type { Column, Sorting } from '#ui/lists/Table.tsx';
import { codeOf } from './report-filter.ts';

interface SortChoiceProps {
  columns: readonly Pick<Column<never>, 'id' | 'head' | 'sortable'>[];
  sorting: Sorting;
  onSort: (code: string) => void;
}

/** The choice of the sorting on a phone, which has no table heads. */
export function SortChoice({ columns, sorting, onSort }: SortChoiceProps) {
  const t = useTranslations('reports.filter');
  const name = useTranslations('reports.column');
  // A sorting by a hidden column needs an option, too; else the first one would look chosen.
  const hidden = columns.some(({ id }) => id === sorting.by)
    ? []
    : [{ id: sorting.by, head: name(sorting.by as 'amount'), sortable: true }];
  const options = [...hidden, ...columns]
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, head }) => [
      { value: codeOf({ by: id, down: true }), label: t('down', { name: head }) },
      { value: codeOf({ by: id, down: false }), label: t('up', { name: head }) },
    ]);
  if (options.length === 0) return null;
  return (
    <Select
      label={t('sort')}
      hideLabel
      options={options}
      value={codeOf(sorting)}
      onChange={(e) => onSort(e.currentTarget.value)}
    />
  );
}
