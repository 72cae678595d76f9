import type { BusinessUnit } from '@smart-order/contract/customers/calls.ts';
import { Drumstick, Fish, PiggyBank, Store, Wheat, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PictureTile, PictureTiles } from '../../ui/PictureTiles.tsx';
import { groundOf } from './ground.ts';

const icons: Record<string, LucideIcon> = { feed: Wheat, farm: PiggyBank, aqua: Fish, food: Drumstick };

/** Business units as tiles on the ground of their pictures. */
export function UnitTiles({ units, chosen, onChoose }: { units: readonly BusinessUnit[]; chosen: string; onChoose: (bu: string) => void }) {
  const t = useTranslations('customers');
  return (
    <PictureTiles legend={t('unit')}>
      {units.map(({ bu, buName, pathName }) => (
        <PictureTile
          key={bu}
          name="bu"
          value={bu}
          ground={groundOf(pathName)}
          icon={icons[pathName] ?? Store}
          checked={bu === chosen}
          onChange={() => onChoose(bu)}
        >
          {buName}
        </PictureTile>
      ))}
    </PictureTiles>
  );
}
