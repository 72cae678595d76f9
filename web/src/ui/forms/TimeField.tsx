import { Clock } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime } from '#lib/formats/dates.ts';
import { problemWords } from '#lib/problem.ts';
import { readTypedTime } from '#lib/formats/typed-date.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Field, type FieldText } from './Field.tsx';
import { pressedKey } from './pressed-key.ts';
import styles from './Input.module.css';

interface TimeFieldProps extends FieldText {
  /** `6:30` as in the calls, or empty */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A time as people type it: 630, 6.30, 06:30. */
export function TimeField({
  label,
  hideLabel,
  note,
  error,
  value,
  onChange,
  onBlur,
  disabled = false,
}: TimeFieldProps) {
  const t = useTranslations('frame.ui');
  const [typed, setTyped] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  // A time that arrives while the focus is here and nothing is typed yet is selected, so that typing replaces it.
  useLayoutEffect(() => {
    if (typed === undefined && document.activeElement === box.current) box.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- by the time alone: typed text is not selected while it is typed
  }, [value]);
  // Unreadable text is no time: clear the value, or the form would send the time before.
  const refuse = () => {
    setDoubt(problemWords('invalid_time'));
    if (value) onChange('');
  };
  const leave = () => {
    onBlur?.();
    if (typed === undefined) return;
    const time = typed.trim() === '' ? '' : readTypedTime(typed);
    if (time === undefined) return refuse();
    setTyped(undefined);
    if (time !== value) onChange(time);
  };
  const message = doubt ?? error;
  return (
    <Field label={label} note={note} error={message} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <div className={classes(styles.boxed, message && styles.bad)}>
          <input
            {...wiring}
            ref={box}
            value={typed ?? (value && clockTime(value))}
            placeholder={t('time_placeholder')}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            onFocus={(e) => e.currentTarget.select()}
            onChange={(e) => (setTyped(e.currentTarget.value), setDoubt(undefined))}
            onBlur={leave}
            onKeyDown={(e) => pressedKey(e) === 'Enter' && (e.preventDefault(), leave())}
          />
          <Icon of={Clock} />
        </div>
      )}
    </Field>
  );
}
