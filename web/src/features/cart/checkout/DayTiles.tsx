import { addDays, bangkokDate } from '#contract/calendar.ts';
import { farthestDeliveryDays } from '#contract/orders/header-rules.ts';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { longDate, weekday } from '#lib/formats/dates.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldError, FieldNote, Label } from '#ui/forms/Field.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import styles from '../cart.module.css';

export const tileDays = 5;

export interface DayField {
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}
interface DayTilesProps extends DayField {
  /** the days that are tiles; by default the next five */
  days?: readonly string[];
  /** why a day cannot be chosen; undefined where it can */
  whyClosed?: (date: string) => string | undefined;
}

/** Five days as tiles, and a field for any other day. */
export function DayTiles({ value, error, onChange, whyClosed, ...offered }: DayTilesProps) {
  const t = useTranslations('cart.delivery');
  const id = useId();
  const [today] = useState(() => bangkokDate(new Date()));
  const days = offered.days ?? Array.from({ length: tileDays }, (_, at) => addDays(today, at));
  const [isOther, setOther] = useState(value !== '' && !days.includes(value));
  const near: Record<string, string> = { [today]: t('today'), [addDays(today, 1)]: t('tomorrow') };
  const pick = (date: string) => {
    setOther(false);
    onChange(date);
  };
  return (
    <fieldset aria-describedby={error && !isOther ? `${id}-error` : undefined}>
      <Label as="legend">{t('requireDate')}</Label>
      <div className={styles.days}>
        {days.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="radio"
              name={`${id}-day`}
              checked={!isOther && value === day}
              onChange={() => pick(day)}
              aria-label={longDate(day)}
            />
            <span aria-hidden="true">{weekday(day)}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
          </label>
        ))}
        <label className={styles.day}>
          <input
            type="radio"
            name={`${id}-day`}
            checked={isOther}
            onChange={() => setOther(true)}
          />
          <span>{t('other_date')}</span>
        </label>
      </div>
      {isOther ? (
        <div className={styles.otherDay}>
          <DateField
            label={t('other_date')}
            hideLabel
            value={value}
            error={error}
            min={today}
            max={addDays(today, farthestDeliveryDays)}
            {...(whyClosed && { whyClosed })}
            onChange={onChange}
          />
        </div>
      ) : (
        <FieldNote>
          <Dotted facts={[near[value], longDate(value)]} />
        </FieldNote>
      )}
      {error && !isOther && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
