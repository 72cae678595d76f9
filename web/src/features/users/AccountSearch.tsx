import type { MasUser } from '@smart-order/contract/users/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { useProviderName } from './use-provider-name.ts';
import { freeAccounts, mostOptions } from './queries.ts';
import type { Link } from './user-values.ts';

interface AccountSearchProps {
  taken: readonly Link[];
  error: string | undefined;
  onChoose: (account: MasUser) => void;
}

/** A combobox over the directory (ARIA: list autocomplete): types, waits 300 ms, asks the server; arrows, Enter, Esc. */
export function AccountSearch({ taken, error, onChoose }: AccountSearchProps) {
  const t = useTranslations('users');
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { options, words } = useOptions(text, isOpen, taken);
  const shown = isOpen && options.length > 0;
  const now = shown ? options[active] : undefined;
  const optionId = (at: number) => `${listId}-${at}`;

  const close = () => (setOpen(false), setActive(-1));
  const choose = (account: MasUser) => {
    onChoose(account);
    setText('');
    close();
  };
  const move = (to: number) => {
    setOpen(true);
    const next = options.length === 0 ? -1 : (to + options.length) % options.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active < 0 ? -1 : active - 1);
    else if (event.key === 'Enter' && now) choose(now);
    else if (event.key === 'Escape' && isOpen) close();
    // Enter without a choice would send the form that is still being filled in.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <Field label={t('form.externalUserId')} error={error} note={t('link.note')}>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- closes when the focus leaves it; what is pressed stands inside
        <div ref={box} className="account-search" onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || close()}>
          <input
            {...wiring}
            type="text"
            className="input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={now ? optionId(active) : undefined}
            value={text}
            placeholder={t('link.placeholder')}
            maxLength={100}
            autoComplete="off"
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onChange={(e) => (setText(e.currentTarget.value), setOpen(true), setActive(-1))}
            onKeyDown={press}
          />
          {isOpen && (
            <div className="account-list">
              {shown && (
                <div id={listId} role="listbox" aria-label={t('link.options')}>
                  {options.map((account, at) => (
                    <Option
                      key={`${account.providerAuth} ${account.id}`}
                      id={optionId(at)}
                      account={account}
                      isActive={at === active}
                      onChoose={choose}
                    />
                  ))}
                </div>
              )}
              {words && <p className="cap px-3.5 py-2">{words}</p>}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Option({ id, account, isActive, onChoose }: { id: string; account: MasUser; isActive: boolean; onChoose: (account: MasUser) => void }) {
  const provider = useProviderName();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the input's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes('account-option', isActive && 'active')}
      onPointerDown={(e) => e.preventDefault()}
      onClick={() => onChoose(account)}
    >
      {account.showName}
      <span className="cap flex flex-wrap gap-x-3">
        <span>{provider(account.providerAuth)}</span>
        <span>{account.email}</span>
      </span>
    </div>
  );
}

/** What the server finds, without those chosen already, and what is said of it below the list. */
function useOptions(text: string, isOpen: boolean, taken: readonly Link[]) {
  const t = useTranslations('users.link');
  const search = useLater(text.trim());
  const found = useQuery(freeAccounts(search, isOpen));
  const options = (found.data ?? []).filter(({ id, providerAuth }) => !taken.some((link) => link.id === id && link.providerAuth === providerAuth));
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

/** A value as it was 300 ms ago, once it has stood still. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
