import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text, type TextTone } from '#ui/text/Text.tsx';
import styles from './ChoiceRows.module.css';
import { List } from './List.tsx';

export interface ChoiceRow {
  key: string;
  name: string;
  code: string;
  /** after the code: the place it belongs to, a telephone number */
  more: readonly string[];
  /** what was last: on a desk a column of its own, on a phone a line below the code */
  last?: ReactNode;
  /** at the right, beside the name; '' where there is none */
  amount?: string;
  /** about the amount: on a desk before it, on a phone beside what was last */
  note?: { words: string; tone?: TextTone | undefined };
  onChoose: () => void;
}
interface ChoiceRowsProps {
  label: string;
  rows: readonly ChoiceRow[];
  /** extends to the edges of its dialog */
  edge?: boolean;
  /** rows have amounts; from 1024 px each is one line of 44 px in columns with these heads: name, code, what was last, amount */
  heads?: readonly [name: string, code: string, last: string, amount: string];
}

/** A list to choose from, by name and code; the whole row is a button. */
export function ChoiceRows({ label, rows, edge = false, heads }: ChoiceRowsProps) {
  const look = classes(styles.row, edge && styles.edge, heads && styles.columns);
  return (
    <>
      {heads && (
        <div className={styles.heads} aria-hidden>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      <List label={label}>
        {rows.map(({ key, name, code, more, last, amount, note, onChoose }) => (
          <li key={key}>
            <button type="button" className={look} onClick={onChoose}>
              <span className={styles.words}>
                <Text as="b" block>
                  {name}
                </Text>
                <Caption as="span" block>
                  <Text as="span" code>
                    {code}
                  </Text>
                  {more.some(Boolean) && <Dot />}
                  <Dotted facts={more} />
                </Caption>
              </span>
              {heads && (
                <>
                  <span className={styles.foot}>
                    <Caption as="span">{last}</Caption>
                    <Caption as="span" end nowrap tone={note?.tone}>
                      {note?.words}
                    </Caption>
                  </span>
                  <span className={styles.amount}>
                    {amount && <Hidden>{heads[3]}</Hidden>}
                    <b>{amount}</b>
                  </span>
                </>
              )}
              <Icon of={ChevronRight} tone="muted" />
            </button>
          </li>
        ))}
      </List>
    </>
  );
}
