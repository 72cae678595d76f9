import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import choice from './Choice.module.css';
import styles from './PickRow.module.css';

interface PickRowProps {
  picked: boolean;
  onToggle: () => void;
  /** what a tick does: the row is added somewhere, or taken from there */
  kind: 'add' | 'take';
  /** shown beside a row that is ticked, where there is room: "to be assigned" */
  mark: string;
  children: ReactNode;
}

/** A row of a list that is one tick box, marked + or − when it is ticked. There may be thousands: those out of sight cost nothing. */
export const PickRow = ({ picked, onToggle, kind, mark, children }: PickRowProps) => (
  <li className={classes(styles.item, styles[`kind-${kind}`])}>
    <label className={classes(choice.choice, styles.row, picked && styles.picked)}>
      <input type="checkbox" checked={picked} onChange={onToggle} />
      <Grow as="span">{children}</Grow>
      {picked && (
        <span className={styles.mark} aria-hidden="true">
          <Icon of={kind === 'add' ? Plus : Minus} size="s" />
          {mark}
        </span>
      )}
    </label>
  </li>
);
