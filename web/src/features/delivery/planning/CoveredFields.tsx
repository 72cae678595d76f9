import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import type { Plan } from './names.ts';

interface Covered {
  zone: string;
  productType: string;
}

/** For which zone and product type a rule or a day is; a zone is typed, because it begins at a ship-to. */
export function CoveredFields({
  plan,
  value,
  isFixed = false,
  onChange,
}: {
  plan: Plan;
  value: Covered;
  /** an existing row: its key stays */
  isFixed?: boolean;
  onChange: (change: Partial<Covered>) => void;
}) {
  const t = useTranslations('delivery/planning');
  const known = useId();
  return (
    <>
      <TextField
        label={t('zone')}
        note={t('zone_note')}
        list={known}
        value={value.zone}
        maxLength={40}
        disabled={isFixed}
        onChange={(event) => onChange({ zone: event.currentTarget.value })}
      />
      <datalist id={known}>
        {plan.zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <Select
        label={t('type')}
        value={value.productType}
        disabled={isFixed}
        options={[
          { value: '', label: t('every_type') },
          ...plan.productTypes.map((one) => ({
            value: one.productType,
            label: one.productTypeName || one.productType,
          })),
        ]}
        onChange={(event) => onChange({ productType: event.currentTarget.value })}
      />
    </>
  );
}
