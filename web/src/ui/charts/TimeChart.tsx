import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import styles from './TimeChart.module.css';

/** A part of the time: a day, a week, a month. */
export interface TimePart {
  key: string;
  /** its days in the table: 8–14 */
  name: string;
  /** how long it is, in days; its width follows */
  days: number;
  /** below its bar; '' where there is no room for one more */
  tick: string;
  /** there is room for the tick on a wide screen alone */
  isTight?: boolean;
  amount: number;
  /** of the like part of the time before */
  before?: number | undefined;
  /** both as they are shown: 2,910,450.00 */
  figure: string;
  figureBefore?: string;
}
interface TimeChartProps {
  label: string;
  /** what the parts are, the time, and the time before where it is shown */
  heads: readonly [days: string, now: string, before?: string];
  parts: readonly TimePart[];
  /** opens the table of figures, and the largest bar has its figure in the picture: for more parts than one reads at a glance */
  summary?: string;
}

const height = 152;
/** In percent: a date that begins later ends at the edge, and on a phone it has no room. */
const lastTick = 80;
/** In percent: the narrowest bar that has room for its figure on a wide screen. */
const narrowest = 9;
const phonePx = 280;
const digitPx = 8;
/** Whether a figure is at most a third wider than its bar on a phone, and so does not meet the next one; `width` in percent. */
const fitsPhone = (figure: string, width: number) =>
  figure.length * digitPx < 1.3 * (width / 100) * phonePx;

/** Amounts on the axis of time, those of the time before lighter beside them; below it the figures as a table. */
export function TimeChart({ label, heads: [days, now, before], parts, summary }: TimeChartProps) {
  const all = parts.reduce((sum, part) => sum + part.days, 0);
  const most = Math.max(...parts.flatMap((part) => [part.amount, part.before ?? 0]), 1);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.days, 0));
  const top = summary ? 24 : 0;
  const largest = parts.reduce(
    (found, part, at) => (part.amount > (parts[found]?.amount ?? 0) ? at : found),
    0,
  );
  const table = (
    <table className={styles.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{days}</th>
          <Head look={styles.now} words={now} />
          {before && <Head look={styles.before} words={before} />}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, figure, figureBefore }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <b>{figure}</b>
            </td>
            {before && <td>{figureBefore}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      <div className={styles.frame}>
        <svg className={styles.picture} height={top + height + 28} aria-hidden="true">
          {parts.map(
            ({ key, name, days: length, tick, isTight, amount, before: earlier, figure }, at) => {
              const left = (100 * (starts[at] ?? 0)) / all;
              const width = (100 * length) / all / (before ? 2 : 1);
              const own = left + (before ? width : width * 0.06);
              return (
                <g key={key}>
                  <title>{`${name} · ${figure}`}</title>
                  {before && (
                    <Bar
                      look={styles.before}
                      x={left + width * 0.12}
                      width={width * 0.8}
                      share={(earlier ?? 0) / most}
                      top={top}
                    />
                  )}
                  <Bar
                    look={styles.now}
                    x={own}
                    width={width * (before ? 0.8 : 0.88)}
                    share={amount / most}
                    top={top}
                  />
                  {tick && (
                    <text
                      className={classes(styles.tick, (isTight || left > lastTick) && styles.roomy)}
                      x={left > lastTick ? '100%' : `${left}%`}
                      y={top + height + 20}
                      textAnchor={left > lastTick ? 'end' : 'start'}
                    >
                      {tick}
                    </text>
                  )}
                  {summary && amount > 0 && (at === largest || width * 0.8 >= narrowest) && (
                    <text
                      className={classes(
                        styles.most,
                        at !== largest && (fitsPhone(figure, width) ? styles.short : styles.roomy),
                      )}
                      x={`${own + width / 2}%`}
                      y={top + height * (1 - amount / most) - 8}
                      textAnchor={own < 20 ? 'start' : own > 80 ? 'end' : 'middle'}
                    >
                      {figure}
                    </text>
                  )}
                </g>
              );
            },
          )}
          <line x1="0" x2="100%" y1={top + height} y2={top + height} />
        </svg>
      </div>
      {summary ? (
        <>
          {before && (
            <p className={styles.keys}>
              <span>
                <Key look={styles.now} />
                {now}
              </span>
              <span>
                <Key look={styles.before} />
                {before}
              </span>
            </p>
          )}
          <Disclosure summary={summary}>{table}</Disclosure>
        </>
      ) : (
        table
      )}
    </>
  );
}

interface BarProps {
  look: string | undefined;
  x: number;
  width: number;
  share: number;
  top: number;
}
const Bar = ({ look, x, width, share, top }: BarProps) => {
  const tall = height * Math.max(share, 0);
  return (
    <rect
      className={look}
      x={`${x}%`}
      width={`${width}%`}
      y={top + height - tall}
      height={tall}
      rx={Math.min(4, tall)}
    />
  );
};

const Head = ({ look, words }: { look: string | undefined; words: string }) => (
  <th scope="col">
    <Key look={look} />
    {words}
  </th>
);

const Key = ({ look }: { look: string | undefined }) => (
  <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true">
    <rect className={look} width="10" height="10" rx="3" />
  </svg>
);
