import { useQuery } from '@tanstack/react-query';
import {
  Droplets,
  Landmark,
  Mountain,
  Sprout,
  Sun,
  TreePine,
  Waves,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { bankAccounts } from '../pay-queries.ts';

// Simple drawings by the import's field `icon`; no bank's own logo is copied. For any other name the icon of a bank.
const drawings: Readonly<Record<string, LucideIcon>> = {
  rice: Wheat,
  water: Waves,
  rain: Droplets,
  hill: Mountain,
  leaf: Sprout,
  sun: Sun,
  tree: TreePine,
};

/** The supplier's accounts, for customers who pay by transfer; nothing where there are none. */
export function BankAccounts({ bu }: { bu: string }) {
  const t = useTranslations('payments/paying.method');
  const { data: accounts = [] } = useQuery(bankAccounts(bu));
  if (accounts.length === 0) return null;
  return (
    <Disclosure summary={t('accounts')}>
      <List label={t('accounts')}>
        {accounts.map(({ accountNo, accountName, accountIcon, extend }) => (
          <ListRow
            key={accountNo}
            bare
            picture={<Icon of={drawings[accountIcon] ?? Landmark} tone="muted" />}
            aside={<CopyButton text={accountNo} what={accountNo} />}
          >
            <Text strong code select>
              {accountNo}
            </Text>
            <Caption>
              <Dotted facts={[accountName, extend]} />
            </Caption>
          </ListRow>
        ))}
      </List>
    </Disclosure>
  );
}
