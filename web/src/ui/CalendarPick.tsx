import { Calendar } from '@heroui/react/calendar';
import { parseDate, toCalendar, GregorianCalendar } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslations } from 'use-intl';
import { locale } from '../lib/locale.ts';

interface CalendarPickProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  isClosed: (date: string) => boolean;
  onPick: (date: string) => void;
}

/** A month to pick a day from, in Buddhist years; days go in and out as wire dates. */
export default function CalendarPick({ label, value, min, max, isClosed, onPick }: CalendarPickProps) {
  const t = useTranslations('frame.ui');
  return (
    <I18nProvider locale={locale === 'th' ? 'th-TH-u-ca-buddhist-nu-latn' : 'en-GB-u-ca-buddhist-nu-latn'}>
      <Calendar
        className="cal"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it to pick a day; the arrow keys must work at once
        autoFocus
        value={value ? parseDate(value) : null}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        isDateUnavailable={(date) => isClosed(toCalendar(date, new GregorianCalendar()).toString())}
        onChange={(date) => onPick(toCalendar(date, new GregorianCalendar()).toString())}
      >
        <Calendar.Header>
          <Calendar.NavButton slot="previous" className="btn icon" aria-label={t('month_before')} />
          <Calendar.Heading className="text-lead" />
          <Calendar.NavButton slot="next" className="btn icon" aria-label={t('month_after')} />
        </Calendar.Header>
        <Calendar.Grid weekdayStyle={locale === 'th' ? 'narrow' : 'short'}>
          <Calendar.GridHeader>{(day) => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
          <Calendar.GridBody>{(date) => <Calendar.Cell date={date} className="day" />}</Calendar.GridBody>
        </Calendar.Grid>
      </Calendar>
    </I18nProvider>
  );
}
