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
}

const [width, height] = [600, 88];
const share = (at: number) => `${(at * 100).toFixed(1)}%`;

/** A balance through time as a step line: up with an invoice, down with a payment. The scale begins at 0. */
export function BalanceLine({ label, points, ends, highest }: BalanceLineProps) {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (value: number) => 4 + (height - 8) * (1 - (value - least) / (most - least || 1));
  const line = points
    .map(
      ({ at, value }, step) =>
        `${step === 0 ? 'M' : 'H'}${(at * width).toFixed(1)}${step === 0 ? ' ' : 'V'}${y(value).toFixed(1)}`,
    )
    .join('');
  return (
    <figure className={styles.figure}>
      {highest && (
        <div className={styles.highest} aria-hidden="true">
          <span style={{ left: share(highest.at), translate: `-${share(highest.at)}` }}>
            {highest.words}
          </span>
        </div>
      )}
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
      </svg>
      <div className={styles.ends} aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </figure>
  );
}
