import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import hidden from '#ui/layout/Only.module.css';
import { Icon } from '#ui/pictures/Icon.tsx';
import { IconButton } from './Button.tsx';
import { pressedKey } from './pressed-key.ts';
import { isSearchSought } from './sought-search.ts';
import { useSingleKeys } from './use-keys.ts';
import input from './Input.module.css';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** called with the trimmed text 300 ms after the last key, or at once on Enter */
  onSearch: (text: string) => void;
  /** called with the trimmed text on Enter */
  onEnter?: (text: string) => void;
  maxLength?: number;
  /** "/" moves the focus here (`sought-search.ts`); the second field of a page sets false */
  slash?: boolean;
}

export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  onEnter,
  maxLength = 100,
  slash = true,
}: SearchFieldProps) {
  const t = useTranslations('frame.ui');
  const id = useId();
  const areKeysOn = useSingleKeys();
  const [text, setText] = useState(value);
  const searched = useRef(value);
  // The address changed from outside (back button): show its value.
  useEffect(() => {
    if (value !== searched.current) setText((searched.current = value));
  }, [value]);
  const say = (next: string) => {
    const trimmed = next.trim();
    if (trimmed !== searched.current) onSearch((searched.current = trimmed));
  };
  // Otherwise the browser would press the element that gets the focus.
  const enter = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    say(text);
    onEnter?.(text.trim());
  };
  // The address at which the text was typed: a field stays for a moment while the next page loads, and its search would lead back here.
  const typedAt = useRef(location.pathname);
  useEffect(() => {
    const timer = setTimeout(() => location.pathname === typedAt.current && say(text), 300);
    return () => clearTimeout(timer);
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (slash && isSearchSought()) field.current?.focus();
  }, [slash]);
  return (
    <search className={input.boxed}>
      <Icon of={Search} />
      <label htmlFor={id} className={hidden.hidden}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        data-sought={slash || undefined}
        aria-keyshortcuts={slash && areKeysOn ? '/' : undefined}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(e) => {
          typedAt.current = location.pathname;
          setText(e.currentTarget.value);
        }}
        onKeyDown={(e) => pressedKey(e) === 'Enter' && enter(e)}
      />
      {text && (
        <IconButton icon={X} label={t('clear_search')} onClick={() => (setText(''), say(''))} />
      )}
    </search>
  );
}

interface SearchBarProps {
  /** narrows the search; from 768 px beside the field, 13rem wide */
  select: ReactNode;
  /** whether the select is before or after the field */
  narrowBy: 'start' | 'end';
  /** sorts the list; on a phone only, beside the select */
  sort?: ReactNode;
  /** the search field */
  children: ReactNode;
}

/** A search field with what narrows it. */
export const SearchBar = ({ select, narrowBy, sort, children }: SearchBarProps) => {
  if (!select) return children;
  const narrowing = (
    <div className={sort ? styles.two : undefined}>
      {select}
      {sort && <div className={styles.phone}>{sort}</div>}
    </div>
  );
  return (
    <div className={narrowBy === 'start' ? styles.start : styles.end}>
      {narrowBy === 'start' && narrowing}
      {children}
      {narrowBy === 'end' && narrowing}
    </div>
  );
};
