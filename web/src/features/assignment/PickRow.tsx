import type { CustomerOrg } from '@smart-order/contract/customers/calls.ts';
import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';
import type { ListName } from './queries.ts';

interface PickRowProps {
  row: CustomerOrg;
  list: ListName;
  isPicked: boolean;
  onToggle: (row: CustomerOrg) => void;
}

/** A customer at an organisation; the whole row is its tick box. What will change is marked + or −. */
export const PickRow = memo(
  function PickRow({ row, list, isPicked, onToggle }: PickRowProps) {
    const t = useTranslations('assignment.lists');
    const isGiven = list === 'available';
    return (
      <li className={isGiven ? 'pick-item' : 'pick-item taken'}>
        <label className="choice pick-row">
          <input type="checkbox" checked={isPicked} onChange={() => onToggle(row)} />
          <span className="grow">
            <b className="block">{row.cvName}</b>
            <span className="cap">
              <span className="code">{row.cvCode}</span> · {row.orgName}
            </span>
          </span>
          {isPicked && (
            <span className="pick-mark" aria-hidden="true">
              <Icon of={isGiven ? Plus : Minus} size="s" />
              {t(isGiven ? 'will_have' : 'will_lose')}
            </span>
          )}
        </label>
      </li>
    );
  },
  // A thousand rows stand there; a tick draws one of them anew. What onToggle does depends on the row alone.
  (before, after) => before.isPicked === after.isPicked && before.row === after.row && before.list === after.list,
);
