import { clockTime, shortDate, weekday } from '../../lib/dates.ts';

/** A day in the one large figure of a screen: อา. 22 พ.ย. 2569, and the hour where there is one. */
export const BigDay = ({ label, date, time }: { label: string; date: string; time: string }) => (
  <div>
    <p className="cap">{label}</p>
    <p className="leading-tight">
      <span className="big nowrap">
        {weekday(date)} {shortDate(date)}
      </span>{' '}
      {time && <span className="muted nowrap">{clockTime(time)}</span>}
    </p>
  </div>
);
