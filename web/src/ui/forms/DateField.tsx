import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { longDate } from '#lib/formats/dates.ts';
import { problemWords } from '#lib/problem.ts';
import { readTypedDate, typedDate, type TypedYear } from '#lib/formats/typed-date.ts';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { IconButton } from './Button.tsx';
import calendar from './CalendarPick.module.css';
import { useWrongDate } from './dates-wait.tsx';
import { Field, type FieldText } from './Field.tsx';
import { pressedKey } from './pressed-key.ts';
import styles from './Input.module.css';

// The calendar needs React Aria, so it is loaded only when it is opened.
const CalendarPick = lazy(() => import('./CalendarPick.tsx'));

const sampleDate = '2026-11-21';

interface DateFieldProps extends FieldText {
  /** `2026-11-21`, or empty */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  /** the day narrows a list: an invalid one leaves the value, and the list waits (`UntilDates`) */
  narrows?: boolean;
  /** why a day cannot be chosen; undefined where it can */
  whyClosed?: (date: string) => string | undefined;
  disabled?: boolean;
}

/** A day as people type and pages print it, with a calendar beside it. A year of two figures or of the other era is converted, and shown how (D-12). */
export function DateField(props: DateFieldProps) {
  const {
    label,
    hideLabel,
    note,
    error,
    value,
    onChange,
    onBlur,
    min,
    max,
    whyClosed,
    narrows = false,
    disabled = false,
  } = props;
  const t = useTranslations('frame.ui');
  const [typed, setTyped] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const [understood, setUnderstood] = useState<TypedYear>();
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(value);
  useWrongDate(narrows && doubt !== undefined);
  if (value !== seen) {
    setSeen(value);
    // A quick range was chosen in the same time.
    if (value) {
      setTyped(undefined);
      setDoubt(undefined);
    }
  }

  const refuse = (why: string) => {
    setDoubt(why);
    // The typed text is no day that counts: clear the value, or the form would send the day before.
    if (value && !narrows) onChange('');
  };
  const take = (date: string, year?: TypedYear) => {
    const why =
      min && date && date < min
        ? problemWords('date_in_past')
        : max && date > max
          ? t('date_too_late')
          : date
            ? whyClosed?.(date)
            : undefined;
    setUnderstood(year);
    if (why) return refuse(why);
    setDoubt(undefined);
    setTyped(undefined);
    if (date !== value) onChange(date);
  };
  const leave = () => {
    onBlur?.();
    if (typed === undefined) return;
    if (typed.trim() === '') return take('');
    const read = readTypedDate(typed);
    if ('problem' in read) return refuse(problemWords(read.problem));
    take(read.date, read.understoodAs);
  };
  const message = doubt ?? error;
  const reading =
    value && typed === undefined
      ? `${longDate(value)}${understood === 'ce' ? ` · ${t('read_as_ce')}` : ''}`
      : t('date_form');

  return (
    <Field
      label={label}
      error={message}
      note={understood && typed === undefined ? reading : (note ?? reading)}
      {...(hideLabel && { hideLabel })}
    >
      {(wiring) => (
        <div className={classes(styles.boxed, message && styles.bad)}>
          <input
            {...wiring}
            value={typed ?? typedDate(value)}
            placeholder={t('date_placeholder', { date: typedDate(sampleDate) })}
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
