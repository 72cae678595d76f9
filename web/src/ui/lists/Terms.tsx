import styles from './Terms.module.css';

/** Words and what they mean, the words in a column at the left. */
export const Terms = ({ terms }: { terms: readonly { term: string; meaning: string }[] }) => (
  <dl className={styles.terms}>
    {terms.map(({ term, meaning }) => (
      <div key={term} className={styles.pair}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);

/** Text of a file, letter by letter; long lines scroll. */
export const FileSample = ({ children }: { children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and keys must reach it
  <pre className={styles.sample} tabIndex={0}>
    {children}
  </pre>
);
