import { GregorianCalendar, parseDate, toCalendar, type DateValue } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslations } from 'use-intl';
import { pageEra } from '#lib/formats/dates.ts';
import { locale, type Locale } from '#lib/words/locale.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { iconButtonClass } from './Button.tsx';
import styles from './CalendarPick.module.css';

interface CalendarPickProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  isClosed: (date: string) => boolean;
  onPick: (date: string) => void;
}

/** Thai day names of one letter, "พฤ." would not fit seven times. */
const looks: Record<Locale, { language: string; weekdays: 'narrow' | 'short' }> = {
  th: { language: 'th-TH', weekdays: 'narrow' },
  en: { language: 'en-GB', weekdays: 'short' },
};
const wireDate = (date: DateValue) => toCalendar(date, new GregorianCalendar()).toString();

/** A month to pick a day from, in the years of the page; days are given and returned as ISO dates. */
export default function CalendarPick({
  label,
  value,
  min,
  max,
  isClosed,
  onPick,
}: CalendarPickProps) {
  const t = useTranslations('frame.ui');
  const { language, weekdays } = looks[locale];
  return (
    <I18nProvider locale={`${language}-u-ca-${pageEra()}-nu-latn`}>
      <Calendar
        className={styles.calendar ?? ''}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it to pick a day; the arrow keys must work at once
        autoFocus
        value={value ? parseDate(value) : null}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        isDateUnavailable={(date) => isClosed(wireDate(date))}
        onChange={(date) => onPick(wireDate(date))}
      >
        <header className={styles.head}>
          <Button slot="previous" className={iconButtonClass} aria-label={t('month_before')}>
            <Icon of={ChevronLeft} />
          </Button>
          <CalendarHeading className={styles.month ?? ''} />
          <Button slot="next" className={iconButtonClass} aria-label={t('month_after')}>
            <Icon of={ChevronRight} />
          </Button>
        </header>
        <CalendarGrid weekdayStyle={weekdays} className={styles.grid ?? ''}>
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
