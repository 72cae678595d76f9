import type { ReactNode } from 'react';
import { Caption, Text } from '#ui/text/Text.tsx';
import styles from './LargeFigure.module.css';

interface LargeFigureProps {
  label: ReactNode;
  /** after the label, on the same line: a note that the day has passed */
  labelMore?: ReactNode;
  /** small words beside the figure, on a phone below it */
  beside?: ReactNode;
  children: ReactNode;
}

/** The one large figure of a screen: a day, a sum. */
export const LargeFigure = ({ label, labelMore, beside, children }: LargeFigureProps) => (
  <div>
    <Caption>
      {label}
      {labelMore}
    </Caption>
    <p className={styles.line}>
      <Text as="span" size="display" nowrap>
        {children}
      </Text>{' '}
      {beside && <span className={styles.beside}>{beside}</span>}
    </p>
  </div>
);
