import styles from './Terms.module.css';

/** Terms in a column at the left, each with its meaning. */
export const Terms = ({ terms }: { terms: readonly { term: string; meaning: string }[] }) => (
  <dl className={styles.terms}>
    {terms.map(({ term, meaning }) => (
      <div key={term} className={styles.term}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);
