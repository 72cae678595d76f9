import type { CustomerOrg } from '#contract/customers/calls.ts';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { PickRow } from '#ui/forms/Choice.tsx';
import { List } from '#ui/lists/List.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { keyOf } from './chosen-customers.ts';
import type { ListName } from './queries.ts';

interface CustomerRowProps {
  row: CustomerOrg;
  list: ListName;
  isPicked: boolean;
  onToggle: (row: CustomerOrg) => void;
}

/** A customer at an organisation; the whole row is a tick box. A pending change is marked + or −. */
const CustomerRow = memo(
  function CustomerRow({ row, list, isPicked, onToggle }: CustomerRowProps) {
    const t = useTranslations('assignment.lists');
    const isGiven = list === 'available';
    return (
      <PickRow
        picked={isPicked}
        onToggle={() => onToggle(row)}
        kind={isGiven ? 'add' : 'take'}
        mark={t(isGiven ? 'will_have' : 'will_lose')}
      >
        <Text as="span" strong block>
          {row.cvName}
        </Text>
        <Caption as="span">
          <Text as="span" code>
            {row.cvCode}
          </Text>
          <Dot />
          {row.orgName}
        </Caption>
      </PickRow>
    );
  },
  // `onToggle` is not compared, because its effect depends on the row alone.
  (before, after) =>
    before.isPicked === after.isPicked && before.row === after.row && before.list === after.list,
);

interface CustomerRowsProps {
  pages: readonly { rows: readonly CustomerOrg[] }[];
  list: ListName;
  label: string;
  picked: ReadonlyMap<string, CustomerOrg>;
  onToggle: (row: CustomerOrg) => void;
}

/** All loaded rows, up to a thousand: a tick draws only its own row again. */
export const CustomerRows = memo(
  function CustomerRows({ pages, list, label, picked, onToggle }: CustomerRowsProps) {
    return (
      <List label={label}>
        {pages.flatMap(({ rows }) =>
          rows.map((row) => {
            const key = keyOf(row);
            return (
              <CustomerRow
                key={key}
                row={row}
                list={list}
                isPicked={picked.has(key)}
                onToggle={onToggle}
              />
            );
          }),
        )}
      </List>
    );
  },
  (before, after) =>
    before.pages === after.pages && before.picked === after.picked && before.label === after.label,
);
