import { classes } from './classes.ts';
import styles from './Steps.module.css';

/** The steps of a flow: 1 ตรวจตะกร้า — 2 สั่งแล้ว. */
export const Steps = ({ label, items, now }: { label: string; items: readonly string[]; now: number }) => (
  <ol className={styles.steps} aria-label={label}>
    {items.map((item, at) => (
      <li key={item} className={classes(styles.step, at > now && styles.toCome)} aria-current={at === now ? 'step' : undefined}>
        <b>{at + 1}</b>
        {item}
      </li>
    ))}
  </ol>
);
