import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { codePath, type DrawnCode } from '#contract/payments/code-paths.ts';
import { classes } from '#ui/classes.ts';
import styles from './CodeCard.module.css';
import { Icon } from './Icon.tsx';

interface CodeCardProps {
  icon: LucideIcon;
  head: string;
  amount: ReactNode;
  payee: string;
  rows: readonly { label: string; value: string; aside: ReactNode }[];
  /** the back of the card, once it is paid; `turning`: it was just paid, and the card turns over */
  paid?: boolean;
  turning?: boolean;
  /** the code, or a replacement while there is none */
  children: ReactNode;
}

/** A code for a code reader: white in the dark theme, too, with all values that a clerk may have to type. */
export const CodeCard = ({
  icon,
  head,
  amount,
  payee,
  rows,
  paid = false,
  turning = false,
  children,
}: CodeCardProps) => (
  <section
    className={classes(styles.card, paid && styles.paid, turning && styles.turning)}
    aria-label={head}
  >
    <h2 className={styles.head}>
      <Icon of={icon} />
      {head}
    </h2>
    <p className={styles.amount}>{amount}</p>
    {payee && <p className={styles.payee}>{payee}</p>}
    <div className={styles.code}>{children}</div>
    <dl className={styles.rows}>
      {rows.map(({ label, value, aside }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {aside}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Draws a QR code, or a barcode `high` units high, with its quiet zone. The words beside it hold the same content. */
export function CodePicture({
  code,
  high,
  label,
}: {
  code: DrawnCode;
  high?: number;
  label: string;
}) {
  const height = high ?? code.rows.length;
  return (
    <svg
      className={classes(styles.picture, high ? styles.barcode : styles.qr)}
      viewBox={`0 0 ${code.width} ${height}`}
      preserveAspectRatio={high ? 'none' : undefined}
      role="img"
      aria-label={label}
      data-code
      shapeRendering="crispEdges"
    >
      <path d={codePath(code, high)} />
    </svg>
  );
}
