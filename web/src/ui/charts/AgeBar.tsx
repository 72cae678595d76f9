import { classes } from '#ui/classes.ts';
import styles from './AgeBar.module.css';

export type AgeStep = 0 | 1 | 2 | 3 | 4 | 5;
export interface AgePart {
  step: AgeStep;
  label: string;
  value: number;
  figure: string;
}
interface AgeBarProps {
  label: string;
  parts: readonly AgePart[];
  /** each age is then a button; a press on the pressed one lets it go */
  onPress?: (step: AgeStep) => void;
  pressed?: AgeStep | undefined;
}

/** The ages of a debt as one bar; below it each age in words with its figure. */
export function AgeBar({ label, parts, onPress, pressed }: AgeBarProps) {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  const starts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { value }) => sum + value, 0),
  );
  const share = (value: number) => (all > 0 ? (100 * value) / all : 0);
  return (
    <>
      <svg className={styles.bar} height="14" aria-hidden="true">
        {parts.map(({ step, value }, at) => (
          <rect
            key={step}
            x={`${share(starts[at] ?? 0)}%`}
            width={`${Math.max(0, share(value) - (value > 0 ? 0.2 : 0))}%`}
            height="14"
            className={classes(
              styles[`age-${step}`],
              pressed !== undefined && pressed !== step && styles.faded,
            )}
          />
        ))}
      </svg>
      <ul className={styles.legend} aria-label={label}>
        {parts.map(({ step, label: words, figure }) => {
          const legend = (
            <>
              <AgeMark step={step} />
              {words} <b>{figure}</b>
            </>
          );
          return (
            <li key={step} className={onPress ? undefined : styles.part}>
              {onPress ? (
                <button
                  type="button"
                  className={classes(styles.part, styles.press)}
                  aria-pressed={pressed === step}
                  onClick={() => onPress(step)}
                >
                  {legend}
                </button>
              ) : (
                legend
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The coloured square before the words of an age. */
export const AgeMark = ({ step }: { step: AgeStep }) => (
  <svg className={styles.mark} viewBox="0 0 10 10" aria-hidden="true">
    <rect width="10" height="10" rx="2" className={styles[`age-${step}`]} />
  </svg>
);
