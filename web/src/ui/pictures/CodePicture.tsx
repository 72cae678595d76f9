import { codePath, type DrawnCode } from '#contract/payments/code-paths.ts';
import { classes } from '#ui/classes.ts';
import styles from './CodePicture.module.css';

/** A QR, or a barcode `high` units high, as a drawing with its quiet zone; its content is written in words beside it. */
export function CodePicture({ code, high, label }: { code: DrawnCode; high?: number; label: string }) {
  const height = high ?? code.rows.length;
  return (
    <svg
      className={classes(styles.code, high ? styles.barcode : styles.qr)}
      viewBox={`0 0 ${code.width} ${height}`}
      preserveAspectRatio={high ? 'none' : undefined}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={codePath(code, high)} />
    </svg>
  );
}
