import { clockTime, shortDate, weekday } from '#lib/formats/dates.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';

/** A day as the one large figure of a screen: อา. 22 พ.ย. 2569, with the hour where there is one. */
export const LargeDay = ({ label, date, time }: { label: string; date: string; time: string }) => (
  <LargeFigure label={label} beside={time && clockTime(time)}>
    {`${weekday(date)} ${shortDate(date)}`}
  </LargeFigure>
);
