import { useTranslations } from 'use-intl';
import { clockTime, shortDate, weekday } from '../../lib/dates.ts';
import { daysSince } from '../../lib/days-since.ts';

interface BigDayProps {
  label: string;
  date: string;
  time: string;
  /** beside the hour: the lorry */
  more?: string | false;
  /** the goods are still to come: say so when the day has passed */
  due?: boolean;
}

/** A day in the one large figure of a screen: อา. 22 พ.ย. 2569, and the hour where there is one. */
export function LargeDay({ label, date, time, more = false, due = false }: BigDayProps) {
  const t = useTranslations('orders.big');
  const late = due ? daysSince(date) : 0;
  const beside = [time && clockTime(time), more].filter(Boolean).join(' · ');
  return (
    <div>
      <p className="cap">
        {label}
        {late > 0 && <span className="nowrap font-semibold text-warning-soft-foreground"> · {t('late', { days: late })}</span>}
      </p>
      <p className="leading-tight">
        <span className="big nowrap">
          {weekday(date)} {shortDate(date)}
        </span>{' '}
        {beside && <span className="muted nowrap max-md:block">{beside}</span>}
      </p>
    </div>
  );
}
