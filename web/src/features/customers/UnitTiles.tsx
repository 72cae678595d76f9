import type { BusinessUnit } from '#contract/customers/calls.ts';
import { Drumstick, Fish, PiggyBank, Store, Wheat, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUser } from '#lib/session/session.ts';
import { ChoiceGroup, RadioTile } from '#ui/forms/Choice.tsx';
import type { PictureGround } from '#ui/pictures/Picture.tsx';
import { groundOf } from './ground.ts';

const icons: Record<PictureGround, LucideIcon> = {
  feed: Wheat,
  swine: PiggyBank,
  aqua: Fish,
  food: Drumstick,
};

/** Business units as tiles, on the grounds of their pictures. */
export function UnitTiles({
  units,
  chosen,
  onChoose,
}: {
  units: readonly BusinessUnit[];
  chosen: string;
  onChoose: (bu: string) => void;
}) {
  const t = useTranslations('customers');
  const { isCustomer } = useUser();
  return (
    <ChoiceGroup tiles legend={t(isCustomer ? 'bought' : 'unit')}>
      {units.map((unit) => {
        const known = groundOf(unit);
        return (
          <RadioTile
            key={unit.bu}
            name="bu"
            value={unit.bu}
            ground={known ?? 'feed'}
            icon={known ? icons[known] : Store}
            checked={unit.bu === chosen}
            onChange={() => onChoose(unit.bu)}
          >
            {unit.buName}
          </RadioTile>
        );
      })}
    </ChoiceGroup>
  );
}
