import { addDays } from '#contract/calendar.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { weekday } from '#lib/formats/dates.ts';
import { classes } from '#ui/classes.ts';
import colours from '#ui/tones.module.css';
import styles from './DayGrid.module.css';
import { MonthHead } from './MonthHead.tsx';
import { monthAfter, monthOf } from './months.ts';

export interface GridDay {
  date: string;
  tone: 'success' | 'warning' | 'danger' | 'quiet';
  /** the whole day in words, for screen readers */
  label: string;
  /** a figure, at every width */
  figure?: ReactNode;
  /** words, from 768 px */
  words?: ReactNode;
  /** a past day, which is drawn empty */
  isBlank?: boolean;
}

interface DayGridProps {
  label: string;
  /** whole weeks, Monday first */
  days: readonly GridDay[];
  /** `2026-12`: days of other months are pale */
  month: string;
  /** the first and the last month that has something */
  from?: string;
  to?: string;
  today: string;
  onMonth: (month: string) => void;
  onPick: (date: string) => void;
  /** what is shown in place of days that could not be read */
  instead?: ReactNode;
}

/** Where a key leads from a day: days and weeks by arrows, the ends of its week, and the months beside its own. */
const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekdayOf(date)),
  End: (date) => addDays(date, 7 - weekdayOf(date)),
  PageUp: (date) => `${monthAfter(monthOf(date), -1)}-01`,
  PageDown: (date) => `${monthAfter(monthOf(date), 1)}-01`,
};

/** A month under its name, each day a button with what is to be known of it: one stop of the Tab key, walked through by the arrow keys. */
export function DayGrid({
  label,
  days,
  month,
  from = '',
  to = '9999',
  today,
  onMonth,
  onPick,
  instead,
}: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The day that a key leads to; its button may be drawn only with the next month's answer.
  const wanted = useRef('');
  const [last, setLast] = useState(today);
  const open = days.filter(({ isBlank }) => !isBlank).map(({ date }) => date);
  const own = open.filter((date) => date.startsWith(month));
  const stop = [last, today].find((date) => own.includes(date)) ?? own[0] ?? open[0];
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!day) return;
    wanted.current = '';
    day.focus();
  });
  const move = (event: KeyboardEvent) => {
    const date = steps[event.key]?.(stop ?? today);
    if (!date) return;
    event.preventDefault();
    const next = monthOf(date);
    const isElsewhere = next !== month && next >= from && next <= to;
    if (!isElsewhere && !own.includes(date)) return;
    wanted.current = date;
    setLast(date);
    if (isElsewhere) onMonth(next);
  };
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, at) =>
    days.slice(at * 7, at * 7 + 7),
  );
  return (
    <>
      <MonthHead month={month} from={from} to={to} onMonth={onMonth} />
      {instead ?? (
        <table
          className={styles.grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the calendar of the ARIA guide is a table with this role
          role="grid"
          aria-label={label}
          ref={grid}
          onKeyDown={move}
        >
          <thead>
            <tr>
              {weeks[0]?.map(({ date }) => (
                <th key={date} scope="col">
                  {weekday(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <td key={day.date}>
                    {!day.isBlank && (
                      <button
                        type="button"
                        className={classes(
                          styles.day,
                          colours[`soft-${day.tone}`],
                          day.date === today && styles.today,
                          !day.date.startsWith(month) && styles.outside,
                        )}
                        data-day={day.date}
                        data-tone={day.tone}
                        tabIndex={day.date === stop ? 0 : -1}
                        aria-label={day.label}
                        aria-current={day.date === today ? 'date' : undefined}
                        onClick={() => {
                          setLast(day.date);
                          onPick(day.date);
                        }}
                      >
                        <b>{Number(day.date.slice(8))}</b>
                        {day.figure && <span>{day.figure}</span>}
                        {day.words && <span className={styles.words}>{day.words}</span>}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
