import { Fragment } from 'react';
import styles from './Key.module.css';

/** Keys that are pressed together, drawn as keys. */
export const Keys = ({ together }: { together: readonly string[] }) => (
  <span className={styles.together}>
    {together.map((key, at) => (
      <Fragment key={key}>
        {at > 0 && '+'}
        <kbd className={styles.key}>{key}</kbd>
      </Fragment>
    ))}
  </span>
);
