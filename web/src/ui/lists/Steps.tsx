import { Check } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  label: string;
  items: readonly string[];
  now: number;
  /** the choice made in each step, shown below the present step and those before; their number becomes a tick */
  chosen?: readonly string[];
}

/** The steps of a flow: 1 ตะกร้า — 2 สรุป — 3 สั่งแล้ว. */
export const Steps = ({ label, items, now, chosen }: StepsProps) => (
  <ol className={classes(styles.steps, chosen && styles.stacked)} aria-label={label}>
    {items.map((item, at) => (
      <li
        key={item}
        className={classes(
          styles.step,
          at > now && styles.toCome,
          chosen && at < now && styles.passed,
        )}
        aria-current={at === now ? 'step' : undefined}
      >
        <b>{chosen && at < now ? <Icon of={Check} size="s" /> : at + 1}</b>
        {chosen ? <span className={styles.name}>{item}</span> : item}
        {chosen && at <= now && chosen[at] && <span className={styles.chosen}>{chosen[at]}</span>}
      </li>
    ))}
  </ol>
);
