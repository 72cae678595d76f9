import styles from './AgeBar.module.css';

export type AgeStep = 0 | 1 | 2 | 3 | 4 | 5;
export interface AgePart {
  step: AgeStep;
  label: string;
  value: number;
  figure: string;
}

/** The ages of a debt as one bar; below it each age in words with its figure. */
export function AgeBar({ label, parts }: { label: string; parts: readonly AgePart[] }) {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { value }) => sum + value, 0));
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
            className={styles[`age-${step}`]}
          />
        ))}
      </svg>
      <ul className={styles.legend} aria-label={label}>
        {parts.map(({ step, label: words, figure }) => (
          <li key={step} className={styles.part}>
            <AgeMark step={step} />
            {words} <b>{figure}</b>
          </li>
        ))}
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
