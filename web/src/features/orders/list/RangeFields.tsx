import { limits } from '#contract/constants.ts';
import { useTranslations } from 'use-intl';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { rangeProblem, type OrderAddress, type OrderFilter } from './list-filter.ts';

interface RangeFieldsProps {
  filter: OrderFilter;
  onChange: (next: Partial<OrderAddress>) => void;
  /** in a sheet, with room for the day in full */
  full?: boolean;
}

/** The kind of day, from and to. An invalid range is reported beside it, never swapped silently. */
export function RangeFields({ filter, onChange, full = false }: RangeFieldsProps) {
  const t = useTranslations('orders.filter');
  const problem = rangeProblem(filter);
  const options = (['P', 'R'] as const).map((value) => ({ value, label: t(value) }));
  const reading = full ? {} : { note: '' };
  return (
    <>
      <FieldWidth full={full}>
        <Select
          label={t('by')}
          options={options}
          value={filter.by}
          onChange={(e) => onChange({ by: e.currentTarget.value as 'P' | 'R' })}
        />
      </FieldWidth>
      <FieldWidth full={full}>
        <DateField
          label={t('from')}
          value={filter.from}
          onChange={(from) => onChange({ from })}
          narrows
          {...reading}
        />
      </FieldWidth>
      <FieldWidth full={full}>
        <DateField
          label={t('to')}
          value={filter.to}
          onChange={(to) => onChange({ to })}
          narrows
          error={problem && t(problem, { days: limits.orderRangeDays })}
          {...reading}
        />
      </FieldWidth>
    </>
  );
}
