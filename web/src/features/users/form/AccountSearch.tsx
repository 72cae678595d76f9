import type { MasUser } from '#contract/users/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchChoice } from '#ui/forms/SearchChoice.tsx';
import { useLater } from '#ui/forms/use-later.ts';
import { Row } from '#ui/layout/Row.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { freeAccounts, mostOptions } from '../queries.ts';
import { useProviderName } from './use-provider-name.ts';
import type { Link } from './user-values.ts';

interface AccountSearchProps {
  taken: readonly Link[];
  error: string | undefined;
  onChoose: (account: MasUser) => void;
}

/** Finds a person in the directory: asks the server 300 ms after the last key. */
export function AccountSearch({ taken, error, onChoose }: AccountSearchProps) {
  const t = useTranslations('users');
  const [look, setLook] = useState({ text: '', isOpen: false });
  const { options, words } = useOptions(look.text, look.isOpen, taken);
  return (
    <SearchChoice
      label={t('form.externalUserId')}
      error={error}
      note={t('link.note')}
      placeholder={t('link.placeholder')}
      listLabel={t('link.options')}
      options={options}
      optionKey={({ providerAuth, id }) => `${providerAuth} ${id}`}
      draw={(account) => <Account account={account} />}
      status={words}
      onLook={(text, isOpen) => setLook({ text, isOpen })}
      onChoose={onChoose}
    />
  );
}

function Account({ account: { showName, providerAuth, email } }: { account: MasUser }) {
  const provider = useProviderName();
  return (
    <>
      {showName}
      <Row as="span" wrap gap={12} rowGap={0}>
        <Caption as="span">{provider(providerAuth)}</Caption>
        <Caption as="span">{email}</Caption>
      </Row>
    </>
  );
}

/** The server's hits without those chosen already, and the words below the list. */
function useOptions(text: string, isOpen: boolean, taken: readonly Link[]) {
  const t = useTranslations('users.link');
  const search = useLater(text.trim());
  const found = useQuery(freeAccounts(search, isOpen));
  const options = (found.data ?? []).filter(
    ({ id, providerAuth }) =>
      !taken.some((link) => link.id === id && link.providerAuth === providerAuth),
  );
  const isSettled = found.isSuccess && !found.isPlaceholderData && search === text.trim();
  const count = options.length;
  useEffect(() => {
    if (isOpen && isSettled) announce(count === 0 ? t('none') : t('count', { count }));
  }, [isOpen, isSettled, count, t]);
  const words = found.isError
    ? t('failed')
    : !isSettled
      ? t('searching')
      : count === 0
        ? t('none')
        : count >= mostOptions
          ? t('more', { count })
          : '';
  return { options, words };
}
