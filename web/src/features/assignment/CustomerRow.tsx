import type { CustomerOrg } from '@smart-order/contract/customers/calls.ts';
import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';
import { keyOf } from './chosen-customers.ts';
import type { ListName } from './queries.ts';

interface CustomerRowProps {
  row: CustomerOrg;
  list: ListName;
  isPicked: boolean;
  onToggle: (row: CustomerOrg) => void;
}

/** A customer at an organisation; the whole row is its tick box. What will change is marked + or −. */
export const CustomerRow = memo(
  function CustomerRow({ row, list, isPicked, onToggle }: CustomerRowProps) {
    const t = useTranslations('assignment.lists');
    const isGiven = list === 'available';
    return (
      <li className={isGiven ? 'pick-item' : 'pick-item taken'}>
        <label className={isPicked ? 'choice pick-row on' : 'choice pick-row'}>
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
  // What onToggle does depends on the row alone.
  (before, after) => before.isPicked === after.isPicked && before.row === after.row && before.list === after.list,
);

interface CustomerRowsProps {
  pages: readonly { rows: readonly CustomerOrg[] }[];
  list: ListName;
  label: string;
  picked: ReadonlyMap<string, CustomerOrg>;
  onToggle: (row: CustomerOrg) => void;
}

/** All rows that are loaded. A thousand may stand there: a tick draws one of them anew, and none of the other list. */
export const CustomerRows = memo(
  function CustomerRows({ pages, list, label, picked, onToggle }: CustomerRowsProps) {
    return (
      <ul className="split" aria-label={label}>
        {pages.flatMap(({ rows }) =>
          rows.map((row) => {
            const key = keyOf(row);
            return <CustomerRow key={key} row={row} list={list} isPicked={picked.has(key)} onToggle={onToggle} />;
          }),
        )}
      </ul>
    );
  },
  (before, after) => before.pages === after.pages && before.picked === after.picked && before.label === after.label,
);
