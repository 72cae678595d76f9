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
  /** beside the code, for example the organisation or a telephone number */
  more: readonly string[];
  /** the last order: a column of its own on a desktop, a line below the code on a phone */
  last?: ReactNode;
  /** at the right */
  amount?: string;
  /** explains the amount: before it on a desktop, beside the last order on a phone */
  note?: { words: string; tone?: TextTone | undefined };
  onChoose: () => void;
}
interface ChoiceRowsProps {
  label: string;
  rows: readonly ChoiceRow[];
  /** extends to the edges of its dialog */
  edge?: boolean;
  /** heads of the columns that rows have from 1024 px, each row one line of 44 px; below, of the name and the amount; without heads `last`, `amount` and `note` are not shown */
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
