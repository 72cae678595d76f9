import { Fragment } from 'react';
import styles from './Dot.module.css';

/**
 * Parts two facts of one line. It is drawn in the space between them, which is not there where a line ends: no line begins or ends with a dot. The one that
 * readers hear, and that is copied, takes no room.
 */
export const Dot = () => (
  <>
    <span className={styles.said}> ·</span>
    <span className={styles.space}> </span>
  </>
);

/** Facts of one line, a dot between them; empty ones are left out. */
export const Dotted = ({ facts }: { facts: readonly string[] }) =>
  facts.filter(Boolean).map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && <Dot />}
      {fact}
    </Fragment>
  ));
