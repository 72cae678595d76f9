import type { MasUser } from '@smart-order/contract/users/shapes.ts';
import { Link2, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
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

/** The accounts by which a person signs in: those linked, and a search among the people whom nobody is linked to. */
export function LinkField({ value, locked, why, error, onChange, onChosen }: LinkFieldProps) {
  const t = useTranslations('users.link');
  const form = useTranslations('users.form');
  const providers = useProviderName();
  const add = (account: MasUser) => {
    const { id, providerAuth, showName } = account;
    if (!value.some((link) => isSame(link, account))) onChange([...value, { id, providerAuth, showName }]);
    onChosen(account);
  };
  return (
    <div className="stack tight">
      {!locked && <AccountSearch error={error} taken={value} onChoose={add} />}
      {locked && (
        <p>
          <span className="label">{form('externalUserId')}</span>
          <span className="cap">{why}</span>
        </p>
      )}
      {value.length > 0 && (
        <ul className="links" aria-label={t('chosen')}>
          {value.map((link) => (
            <li key={`${link.providerAuth} ${link.id}`}>
              <Icon of={Link2} className="muted" />
              <span className="grow code">
                {link.showName}
                <span className="cap block">{providers(link.providerAuth)}</span>
              </span>
              {!locked && (
                <IconButton
                  icon={Trash2}
                  label={t('remove', { name: link.showName })}
                  onClick={() => onChange(value.filter((one) => !isSame(one, link)))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
