import styles from './SmallLine.module.css';

const [width, height, edge] = [72, 24, 3];

/** A few values as a small line without axes, the last one marked. `label` says the same in words; a single value is a dot alone. The scale begins at 0. */
export function SmallLine({ label, values }: { label: string; values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const step = (width - 2 * edge) / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => ({
    x: values.length === 1 ? width - edge : edge + at * step,
    y: edge + (height - 2 * edge) * (1 - value / most),
  }));
  const last = points.at(-1);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> takes no colours from the theme
    <svg className={styles.line} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={edge} />}
    </svg>
  );
}
