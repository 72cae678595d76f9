import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Mark } from './Mark.tsx';
import styles from './PaperRoll.module.css';

interface PaperRollProps {
  label: string;
  head: { name: string; lines: readonly string[] };
  title: string;
  /** lines of label and value; a dashed line separates the groups, each of which begins with its own label */
  groups: readonly (readonly PaperLine[])[];
  /** the words under the line for a signature */
  sign: string;
  foot: string;
}
export interface PaperLine {
  label: string;
  /** undefined: the label has the whole line */
  value?: string;
  strong?: boolean;
  /** centred on its line */
  centred?: boolean;
}

/** A receipt on a roll 80 mm wide, as it will be printed: black on white, in the dark theme, too. */
export const PaperRoll = ({ label, head, title, groups, sign, foot }: PaperRollProps) => (
  <section className={styles.paper} aria-label={label}>
    <div className={styles.head}>
      <Mark />
      <b>{head.name}</b>
      {head.lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
    <h2>{title}</h2>
    {groups.map((lines) => (
      <dl key={lines[0]?.label}>
        {lines.map(({ label: name, value, strong, centred }) => (
          <div
            key={name}
            className={classes(strong && styles.strong, centred && styles.centred) || undefined}
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ))}
    <p className={styles.sign}>{sign}</p>
    <small>{foot}</small>
  </section>
);

/** Centres a paper in its place, with room around it. */
export const PaperPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
);
