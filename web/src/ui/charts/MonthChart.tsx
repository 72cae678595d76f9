import styles from './MonthChart.module.css';

export interface MonthWeek {
  /** the first and the last day of the month that it holds; its width follows them */
  first: number;
  last: number;
  amount: number;
  before: number;
  /** both as they are shown: 2,910,450.00 */
  figure: string;
  figureBefore: string;
}
interface MonthChartProps {
  label: string;
  heads: readonly [days: string, now: string, before: string];
  weeks: readonly MonthWeek[];
}

const height = 152;

/** A month by week on the axis of its days, the month before lighter beside it; below them the figures as a table. */
export function MonthChart({ label, heads, weeks }: MonthChartProps) {
  const days = weeks.at(-1)?.last ?? 1;
  const most = Math.max(...weeks.flatMap(({ amount, before }) => [amount, before]), 1);
  const left = (day: number) => (100 * (day - 1)) / days;
  return (
    <>
      <svg className={styles.picture} height={height + 28} aria-hidden="true">
        {weeks.map(({ first, last, amount, before }) => {
          const half = (100 * (last - first + 1)) / days / 2;
          return (
            <g key={first}>
              <Bar look={styles.before} x={left(first) + half * 0.06} width={half * 0.86} share={before / most} />
              <Bar look={styles.now} x={left(first) + half} width={half * 0.86} share={amount / most} />
              <text x={`${left(first)}%`} y={height + 20}>
                {first}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={height} y2={height} />
      </svg>
      <table className={styles.figures} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">
              <Key look={styles.now} />
              {heads[1]}
            </th>
            <th scope="col">
              <Key look={styles.before} />
              {heads[2]}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ first, last, figure, figureBefore }) => (
            <tr key={first}>
              <th scope="row">{first === last ? first : `${first}–${last}`}</th>
              <td>
                <b>{figure}</b>
              </td>
              <td>{figureBefore}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Bar = ({ look, x, width, share }: { look: string | undefined; x: number; width: number; share: number }) => (
  <rect className={look} x={`${x}%`} width={`${width}%`} y={height * (1 - Math.max(share, 0))} height={height * Math.max(share, 0)} rx="4" />
);

const Key = ({ look }: { look: string | undefined }) => (
  <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true">
    <rect className={look} width="10" height="10" rx="3" />
  </svg>
);
