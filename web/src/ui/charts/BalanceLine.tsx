import { useState, type PointerEvent } from 'react';
import styles from './BalanceLine.module.css';

interface BalanceLineProps {
  /** what a sighted user reads from the line, in words */
  label: string;
  /** 0 at the left edge to 1 at the right, in order; the value is unchanged until the next point */
  points: readonly { at: number; value: number }[];
  /** below the line at both ends */
  ends: readonly [string, string];
  /** above the line where its highest value is, as `at` of a point */
  highest?: { at: number; words: string } | undefined;
  /** each day can be pressed, or chosen by arrow keys, and is then named with its balance */
  days: { label: string; count: number; words: (day: number, value: number) => string };
}

const [width, height] = [600, 88];
const share = (at: number) => `${(at * 100).toFixed(1)}%`;

/** A balance through time as a step line: up with an invoice, down with a payment. The scale begins at 0. */
export function BalanceLine({ label, points, ends, highest, days }: BalanceLineProps) {
  const [chosen, setChosen] = useState<number>();
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (value: number) => 4 + (height - 8) * (1 - (value - least) / (most - least || 1));
  const line = points
    .map(
      ({ at, value }, step) =>
        `${step === 0 ? 'M' : 'H'}${(at * width).toFixed(1)}${step === 0 ? ' ' : 'V'}${y(value).toFixed(1)}`,
    )
    .join('');
  const last = days.count - 1;
  const middle = (day: number) => (day + 0.5) / days.count;
  const valueOf = (day: number) => points.findLast(({ at }) => at <= middle(day))?.value ?? 0;
  const wordsOf = (day: number) => days.words(day, valueOf(day));
  const named = chosen === undefined ? highest : { at: middle(chosen), words: wordsOf(chosen) };
  const choose = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const day = Math.floor(((clientX - left) / (wide || 1)) * days.count);
    setChosen(Math.min(last, Math.max(0, day)));
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.named} aria-hidden="true">
        {named && (
          <span style={{ left: share(named.at), translate: `-${share(named.at)}` }}>
            {named.words}
          </span>
        )}
      </div>
      {/* Safari of a phone takes no press beside a slider's thumb, so presses are the drawing's; as its label it gives it the focus. */}
      <label className={styles.drawing} onPointerDown={choose} onPointerMove={choose}>
        <svg
          className={styles.line}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path className={styles.area} d={`${line}H${width}V${y(0)}H0Z`} />
          <path className={styles.zero} d={`M0 ${y(0)}H${width}`} />
          <path className={styles.balance} d={`${line}H${width}`} />
          {chosen !== undefined && (
            <path className={styles.chosen} d={`M${middle(chosen) * width} 0V${height}`} />
          )}
        </svg>
        <input
          type="range"
          className={styles.days}
          aria-label={days.label}
          max={last}
          value={chosen ?? last}
          aria-valuetext={wordsOf(chosen ?? last)}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
        />
      </label>
      <div className={styles.ends} aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </figure>
  );
}
