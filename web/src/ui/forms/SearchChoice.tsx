import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Caption } from '#ui/text/Text.tsx';
import { Field, type FieldText } from './Field.tsx';
import input from './Input.module.css';
import { pressedKey } from './pressed-key.ts';
import styles from './SearchChoice.module.css';

interface SearchChoiceProps<Option> extends FieldText {
  placeholder: string;
  /** the name of the list for screen readers */
  listLabel: string;
  options: readonly Option[];
  optionKey: (option: Option) => string;
  draw: (option: Option) => ReactNode;
  /** below the list: searching, nothing found, or more found than shown */
  status: string;
  /** called with the typed text and whether the list is open, when either changes */
  onLook: (text: string, isOpen: boolean) => void;
  onChoose: (option: Option) => void;
}

/** A combobox (ARIA: list autocomplete) whose options the caller finds. Arrows, Enter, Esc; a choice empties the field for the next. */
export function SearchChoice<Option>({
  options,
  optionKey,
  draw,
  status,
  listLabel,
  placeholder,
  onLook,
  onChoose,
  ...field
}: SearchChoiceProps<Option>) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const now = isShown ? options[active] : undefined;
  // A field at the lower edge of the window would open its list out of sight.
  const rows = isOpen ? options.length : undefined;
  useEffect(() => {
    if (rows !== undefined) list.current?.scrollIntoView({ block: 'nearest' });
  }, [rows]);
  const optionId = (at: number) => `${listId}-${at}`;

  const look = (next: string, open: boolean) => {
    setText(next);
    setOpen(open);
    onLook(next, open);
  };
  const close = () => (look(text, false), setActive(-1));
  const choose = (option: Option) => {
    onChoose(option);
    look('', false);
    setActive(-1);
  };
  const move = (to: number) => {
    look(text, true);
    const next = options.length === 0 ? -1 : (to + options.length) % options.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'ArrowDown') move(active + 1);
    else if (key === 'ArrowUp') move(active < 0 ? -1 : active - 1);
    else if (key === 'Enter' && now) choose(now);
    else if (key === 'Escape' && isOpen) close();
    // Enter without a choice would send a form that is still being filled in.
    else if (key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <Field {...field}>
      {(wiring) => (
        <div ref={box} className={styles.box}>
          <input
            {...wiring}
            type="text"
            className={input.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={now ? optionId(active) : undefined}
            value={text}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            onFocus={() => look(text, true)}
            onClick={() => look(text, true)}
            onChange={(e) => (look(e.currentTarget.value, true), setActive(-1))}
            onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || close()}
            onKeyDown={press}
          />
          {isOpen && (
            <div ref={list} className={styles.list}>
              {isShown && (
                <div id={listId} role="listbox" aria-label={listLabel} tabIndex={-1}>
                  {options.map((option, at) => (
                    // The field has the focus and handles the keys.
                    <button
                      key={optionKey(option)}
                      type="button"
                      id={optionId(at)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={at === active}
                      className={classes(styles.option, at === active && styles.active)}
                      onPointerDown={(e) => e.preventDefault()}
                      onClick={() => choose(option)}
                    >
                      {draw(option)}
                    </button>
                  ))}
                </div>
              )}
              {status && (
                <div className={styles.said}>
                  <Caption>{status}</Caption>
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
