import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { longDate, pageEra } from '#lib/formats/dates.ts';
import { problemWords } from '#lib/problem.ts';
import { readTypedDate, typedDate } from '#lib/formats/typed-date.ts';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { IconButton } from './Button.tsx';
import calendar from './CalendarPick.module.css';
import { Field, type FieldText } from './Field.tsx';
import { pressedKey } from './pressed-key.ts';
import styles from './Input.module.css';

// The calendar needs React Aria, so it is loaded only when it is opened.
const CalendarPick = lazy(() => import('./CalendarPick.tsx'));

interface DateFieldProps extends FieldText {
  /** `2026-11-21`, or empty */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  /** why a day cannot be chosen; undefined where it can */
  whyClosed?: (date: string) => string | undefined;
  disabled?: boolean;
}

/** A day typed as d/m/พ.ศ., with a calendar beside it. A Christian year is converted, and the field shows how it was read (D-12). */
export function DateField({ label, hideLabel, note, error, value, onChange, onBlur, min, max, whyClosed, disabled = false }: DateFieldProps) {
  const t = useTranslations('frame.ui');
  const [typed, setTyped] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const [understood, setUnderstood] = useState(false);
  const [open, setOpen] = useState(false);

  const take = (date: string, wasCe = false) => {
    const why =
      min && date && date < min ? problemWords('date_in_past') : max && date > max ? t('date_too_late') : date ? whyClosed?.(date) : undefined;
    setDoubt(why);
    setUnderstood(wasCe);
    if (why) return value && onChange('');
    setTyped(undefined);
    if (date !== value) onChange(date);
  };
  const leave = () => {
    onBlur?.();
    if (typed === undefined) return;
    if (typed.trim() === '') return take('');
    const read = readTypedDate(typed);
    if ('problem' in read) {
      setDoubt(problemWords(read.problem));
      // The typed text is no date: clear the value, or the form would send the date before.
      return value && onChange('');
    }
    take(read.date, read.understoodAs === 'ce' && pageEra() === 'buddhist');
  };
  const message = doubt ?? error;
  const reading = value && typed === undefined ? `${longDate(value)}${understood ? ` · ${t('read_as_ce')}` : ''}` : t('date_form');

  return (
    <Field label={label} error={message} note={note ?? reading} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <div className={classes(styles.boxed, message && styles.bad)}>
          <input
            {...wiring}
            value={typed ?? typedDate(value)}
            placeholder={t('date_placeholder')}
            inputMode="text"
            autoComplete="off"
            disabled={disabled}
            onChange={(e) => (setTyped(e.currentTarget.value), setDoubt(undefined))}
            onBlur={leave}
            onKeyDown={(e) => pressedKey(e) === 'Enter' && (e.preventDefault(), leave())}
          />
          <IconButton
            icon={CalendarDays}
            label={t('open_calendar', { label })}
            disabled={disabled}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          <Sheet open={open} onClose={() => setOpen(false)} label={label}>
            <Suspense fallback={<div className={calendar.waiting} aria-busy="true" />}>
              <CalendarPick
                label={label}
                value={value}
                {...(min && { min })}
                {...(max && { max })}
                isClosed={(date) => Boolean(whyClosed?.(date))}
                onPick={(date) => (take(date), setOpen(false))}
              />
            </Suspense>
          </Sheet>
        </div>
      )}
    </Field>
  );
}
