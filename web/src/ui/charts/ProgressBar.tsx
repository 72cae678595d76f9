import { classes } from '#ui/classes.ts';
import styles from './ProgressBar.module.css';

export interface BarPart {
  id: string;
  share: number;
  tone: 'accent' | 'chart-1' | 'chart-6' | 'danger';
  label?: string;
}

/** One bar of parts, 0 to 1 each, with 2 px between: credit used, this cart, left. Widths are SVG attributes, no styles. */
export function ProgressBar({
  label,
  parts,
  rest,
  legend = false,
}: {
  label: string;
  parts: readonly BarPart[];
  rest?: string;
  legend?: boolean;
}) {
  const placed: (BarPart & { from: number; width: number })[] = [];
  for (const part of parts) {
    const from = placed.reduce((sum, one) => sum + one.width, 0);
    placed.push({ ...part, from, width: Math.min(Math.max(part.share, 0), 1 - from) });
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> takes no colours from the theme */}
      <svg className={styles.meter} role="img" aria-label={label} height="10">
        {placed.map(({ id, from, width, tone }, at) => (
          <svg
            key={id}
            x={`${from * 100}%`}
            width={`${width * 100}%`}
            height="10"
            overflow="visible"
          >
            <rect x={at ? 2 : 0} width="100%" height="10" className={styles[`tone-${tone}`]} />
          </svg>
        ))}
      </svg>
      {legend && (
        <div className={styles.legend} aria-hidden="true">
          {placed.map(
            ({ id, tone, label: text }) =>
              text && (
                <span key={id}>
                  <i className={classes(styles.dot, styles[`tone-${tone}`])} />
                  {text}
                </span>
              ),
          )}
          {rest && (
            <span>
              <i className={classes(styles.dot, styles.rest)} />
              {rest}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
