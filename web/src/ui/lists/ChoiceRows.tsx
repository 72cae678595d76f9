import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import styles from './ChoiceRows.module.css';
import { List } from './List.tsx';

export interface ChoiceRow {
  key: string;
  name: string;
  code: string;
  /** after the code: the place it belongs to, a telephone number */
  more: readonly string[];
  /** at the right: an amount */
  aside?: ReactNode;
  onChoose: () => void;
}

/** A list to choose from, by name and code; the whole row is a button. `edge`: extends to the edges of its dialog. */
export function ChoiceRows({ label, rows, edge = false }: { label: string; rows: readonly ChoiceRow[]; edge?: boolean }) {
  return (
    <List label={label}>
      {rows.map(({ key, name, code, more, aside, onChoose }) => (
        <li key={key}>
          <button type="button" className={classes(styles.row, edge && styles.edge)} onClick={onChoose}>
            <Grow as="span">
              <Text as="b" block>
                {name}
              </Text>
              <Caption as="span">
                <Text as="span" code>
                  {code}
                </Text>
                {more.some(Boolean) && <Dot />}
                <Dotted facts={more} />
              </Caption>
            </Grow>
            {aside}
            <Icon of={ChevronRight} tone="muted" />
          </button>
        </li>
      ))}
    </List>
  );
}
