import { Fragment, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Dot.module.css';
import { Text } from './Text.tsx';

/**
 * Separates two facts of one line. The dot is drawn in the space between them, which vanishes at a line break: no line begins or ends
 * with a dot. A second dot, which takes no room, is for screen readers and for copying; at its space no line breaks, or the drawn dot would
 * begin the next one.
 */
export const Dot = () => (
  <>
    <span className={classes(styles.said, styles.unbroken)}> </span>
    <span className={styles.said}>·</span>
    <span className={styles.space}> </span>
  </>
);

/** Facts on one line with a dot between them, also inside a written date with its time; empty ones are left out. */
export const Dotted = ({
  facts,
}: {
  facts: readonly (string | number | false | undefined | null)[];
}) =>
  facts
    .filter(Boolean)
    .flatMap((fact) => String(fact).split('\u00a0· '))
    .map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two facts can be equal, and their order does not change
      <Fragment key={at}>
        {at > 0 && <Dot />}
        {part}
      </Fragment>
    ));

/** A quantity after a product's name: 551 · 40 ถุง; where the name fills its line, the quantity is on the next. */
export const Quantity = ({ children, plain = false }: { children: ReactNode; plain?: boolean }) => (
  <Text as="span" tone="muted" plain={plain}>
    <Dot />
    <Text as="span" nowrap>
      {children}
    </Text>
  </Text>
);
