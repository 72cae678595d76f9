import { classes } from '#ui/classes.ts';
import styles from './BarChart.module.css';

export interface Bar {
  key: string;
  label: string;
  /** the bar's length, relative to the other bars */
  value: number;
  /** the figure as it is shown: 21,920.00 */
  figure: string;
}
interface BarChartProps {
  label: string;
  /** the table's heads, for screen readers: what each bar is, and the unit */
  heads: readonly [label: string, figure: string];
  bars: readonly Bar[];
  /** the labels are short and take one line, as days do */
  narrow?: boolean;
}

/** Bars of one series beside their labels and figures, as a table. A value below 0 has no bar. */
export function BarChart({ label, heads, bars, narrow = false }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <table className={styles.chart} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: words, value, figure }) => (
          <tr key={key}>
            <th scope="row" className={classes(styles.label, narrow && styles.narrow)}>
              {words}
            </th>
            <td className={classes(styles.value, value === most && most > 0 && styles.largest)}>
              <svg className={styles.bar} height="12" aria-hidden="true">
                <rect
                  width={most > 0 ? `${Math.max(0, (100 * value) / most)}%` : '0'}
                  height="12"
                  rx="3"
                />
              </svg>{' '}
              {figure}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
