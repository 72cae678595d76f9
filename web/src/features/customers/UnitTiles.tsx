import type { BusinessUnit } from '@smart-order/contract/customers/calls.ts';
import { Drumstick, Fish, PiggyBank, Store, Wheat, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';
import { groundOf } from './ground.ts';

const icons: Record<string, LucideIcon> = { feed: Wheat, farm: PiggyBank, aqua: Fish, food: Drumstick };

/** Business units as tiles on the ground of their pictures. */
export function UnitTiles({ units, chosen, onChoose }: { units: readonly BusinessUnit[]; chosen: string; onChoose: (bu: string) => void }) {
  const t = useTranslations('customers');
  return (
    <fieldset>
      <legend className="label">{t('unit')}</legend>
      <div className="unit-tiles">
        {units.map(({ bu, buName, pathName }) => (
          <label key={bu} className="unit-tile">
            <input type="radio" name="bu" value={bu} checked={bu === chosen} onChange={() => onChoose(bu)} />
            <span className={`unit-icon ${groundOf(pathName)}`}>
              <Icon of={icons[pathName] ?? Store} size="l" />
            </span>
            <span>{buName}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
