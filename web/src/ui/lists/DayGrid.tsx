import type { ReactNode } from 'react';
import { weekday } from '#lib/formats/dates.ts';
import { classes } from '#ui/classes.ts';
import colours from '#ui/tones.module.css';
import styles from './DayGrid.module.css';

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
  today: string;
  onPick: (date: string) => void;
}

/** Weeks as a calendar, each day a button with what is to be known of it. */
export function DayGrid({ label, days, month, today, onPick }: DayGridProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, at) =>
    days.slice(at * 7, at * 7 + 7),
  );
  return (
    <table className={styles.grid} aria-label={label}>
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
                    aria-label={day.label}
                    aria-current={day.date === today ? 'date' : undefined}
                    onClick={() => onPick(day.date)}
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
  );
}
