import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Mark } from './Mark.tsx';
import styles from './PaperRoll.module.css';

interface PaperRollProps {
  label: string;
  head: { name: string; lines: readonly string[] };
  title: string;
  /** label and value of each line; a dashed line between the groups, each of which begins with a label of its own */
  groups: readonly (readonly PaperLine[])[];
  /** the line on which a person signs, and what is under it */
  sign: string;
  foot: string;
}
export interface PaperLine {
  label: string;
  /** nothing: the label has the line to itself */
  value?: string;
  strong?: boolean;
  /** in the middle of its line */
  centred?: boolean;
}

/** A paper of a roll of 80 mm as it will be printed: black on white, in the dark, too. */
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
          <div key={name} className={classes(strong && styles.strong, centred && styles.centred) || undefined}>
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

/** In the middle of its place, with room around it: a paper that lies there to be looked at. */
export const PaperPlace = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>;
