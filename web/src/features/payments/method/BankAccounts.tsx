import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { List, ListRow } from '../../../ui/List.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { bankAccounts } from '../pay-queries.ts';

/** The supplier's accounts, for who pays by a transfer; nothing where there are none. */
export function BankAccounts({ bu }: { bu: string }) {
  const t = useTranslations('payments/paying.method');
  const { data: accounts = [] } = useQuery(bankAccounts(bu));
  if (accounts.length === 0) return null;
  return (
    <Disclosure summary={t('accounts')}>
      <List label={t('accounts')}>
        {accounts.map(({ accountNo, accountName, extend }) => (
          <ListRow key={accountNo} bare aside={<CopyButton text={accountNo} what={accountNo} />}>
            <Text strong code select>
              {accountNo}
            </Text>
            <Caption>{[accountName, extend].filter(Boolean).join(' · ')}</Caption>
          </ListRow>
        ))}
      </List>
    </Disclosure>
  );
}
