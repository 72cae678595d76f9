import type { MasUser } from '#contract/users/shapes.ts';
import { Link2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Label } from '#ui/forms/Field.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ChosenItem, ChosenList } from '#ui/lists/ChosenList.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { AccountSearch } from './AccountSearch.tsx';
import { useProviderName } from './use-provider-name.ts';
import type { Link } from './user-values.ts';

interface LinkFieldProps {
  value: readonly Link[];
  locked: boolean;
  why: string | undefined;
  error: string | undefined;
  onChange: (next: Link[]) => void;
  onChosen: (account: MasUser) => void;
}

const isSame = (a: Link, b: Link) => a.id === b.id && a.providerAuth === b.providerAuth;

/** The accounts by which a person signs in: the linked ones, and a search among the free ones. */
export function LinkField({ value, locked, why, error, onChange, onChosen }: LinkFieldProps) {
  const t = useTranslations('users.link');
  const form = useTranslations('users.form');
  const providers = useProviderName();
  const add = (account: MasUser) => {
    const { id, providerAuth, showName } = account;
    if (!value.some((link) => isSame(link, account)))
      onChange([...value, { id, providerAuth, showName }]);
    onChosen(account);
  };
  return (
    <Stack gap={8}>
      {!locked && <AccountSearch error={error} taken={value} onChoose={add} />}
      {locked && (
        <p>
          <Label as="span">{form('externalUserId')}</Label>
          <Caption as="span">{why}</Caption>
        </p>
      )}
      {value.length > 0 && (
        <ChosenList label={t('chosen')}>
          {value.map((link) => (
            <ChosenItem
              key={`${link.providerAuth} ${link.id}`}
              icon={Link2}
              name={link.showName}
              more={providers(link.providerAuth)}
              removeLabel={t('remove', { name: link.showName })}
              onRemove={
                locked ? undefined : () => onChange(value.filter((one) => !isSame(one, link)))
              }
            />
          ))}
        </ChosenList>
      )}
    </Stack>
  );
}
