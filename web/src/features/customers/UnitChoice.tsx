import { useTranslations } from 'use-intl';
import { Select } from '#ui/forms/Select.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { useOwnUnits } from './own-units.ts';

interface UnitChoiceProps {
  bu: string;
  onChoose: (bu: string) => void;
  /** a field of a card that has others, else the first part of a list's card */
  bare?: boolean;
}

/** The business unit of a page, for a person who has several. */
export function UnitChoice({ bu, onChoose, bare = false }: UnitChoiceProps) {
  const t = useTranslations('customers');
  const units = useOwnUnits() ?? [];
  if (units.length < 2) return null;
  const select = (
    <Select
      label={t('unit')}
      hideLabel={!bare}
      options={units.map((one) => ({ value: one.bu, label: one.buName || one.bu }))}
      value={bu}
      onChange={(e) => onChoose(e.currentTarget.value)}
    />
  );
  return bare ? (
    select
  ) : (
    <CardPart line="below" low>
      {select}
    </CardPart>
  );
}
