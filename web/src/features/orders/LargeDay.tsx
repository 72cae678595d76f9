import { useTranslations } from 'use-intl';
import { clockTime, shortDate, weekday } from '#lib/formats/dates.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Text } from '#ui/text/Text.tsx';

interface LargeDayProps {
  label: string;
  date: string;
  time: string;
  /** beside the hour: the lorry */
  more?: string | false;
  /** the goods have not arrived yet: a day that has passed is marked */
  due?: boolean;
}

/** A day as the one large figure of a screen: อา. 22 พ.ย. 2569, with the hour where there is one. For late goods, how late they are. */
export function LargeDay({ label, date, time, more = false, due = false }: LargeDayProps) {
  const t = useTranslations('orders.big');
  const late = due ? daysSince(date) : 0;
  const day = `${weekday(date)} ${shortDate(date)}`;
  if (late > 0)
    return (
      <LargeFigure label={[label, day, time && clockTime(time)].filter(Boolean).join(' ')} beside={more}>
        <Text as="span" tone="warning">
          {t('late', { days: late })}
        </Text>
      </LargeFigure>
    );
  return (
    <LargeFigure label={label} beside={[time && clockTime(time), more].filter(Boolean).join(' · ')}>
      {day}
    </LargeFigure>
  );
}
