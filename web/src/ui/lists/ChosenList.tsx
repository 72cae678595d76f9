import { Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/forms/Button.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import styles from './ChosenList.module.css';

/** The list of what was chosen with the search field above it. */
export const ChosenList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

interface ChosenItemProps {
  icon: LucideIcon;
  name: string;
  more: string;
  /** the accessible name of the remove button */
  removeLabel: string;
  /** undefined: the item cannot be removed */
  onRemove: (() => void) | undefined;
}
export const ChosenItem = ({ icon, name, more, removeLabel, onRemove }: ChosenItemProps) => (
  <li className={styles.item}>
    <Icon of={icon} tone="muted" />
    <Grow as="span">
      <Text as="span" code block>
        {name}
      </Text>
      <Caption as="span" code block>
        {more}
      </Caption>
    </Grow>
    {onRemove && <IconButton icon={Trash2} label={removeLabel} onClick={onRemove} />}
  </li>
);
