import { useTranslations } from 'use-intl';
import { Select } from '#ui/forms/Select.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { useOwnUnits } from './own-units.ts';

interface UnitChoiceProps {
  bu: string;
  onChoose: (bu: string) => void;
  /** in a card of its own, else at the top of the card of a list */
  alone?: boolean;
}

/** The business unit of a page, for a person who has several. */
export function UnitChoice({ bu, onChoose, alone = false }: UnitChoiceProps) {
  const t = useTranslations('customers');
  const units = useOwnUnits() ?? [];
  if (units.length < 2) return null;
  const select = (
    <Select
      label={t('unit')}
      hideLabel={!alone}
      options={units.map((one) => ({ value: one.bu, label: one.buName || one.bu }))}
      value={bu}
      onChange={(e) => onChoose(e.currentTarget.value)}
    />
  );
  return alone ? (
    <Card>{select}</Card>
  ) : (
    <CardPart line="below" low>
      {select}
    </CardPart>
  );
}
