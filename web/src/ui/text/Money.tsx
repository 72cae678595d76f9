import type { Satang } from '#contract/money.ts';
import { about as aboutIn } from '#contract/written-money.ts';
import { isKnownAmount, moneyParts } from '#lib/formats/money.ts';
import { locale, type Locale } from '#lib/words/locale.ts';
import { classes } from '#ui/classes.ts';
import styles from './Money.module.css';

interface MoneyProps {
  amount: Satang;
  /** big 30, mid 20; by default that of the text around it */
  size?: 'big' | 'mid';
  /** false where the column's head or the line already has the word baht */
  unit?: boolean;
  /** full-size satang in 400, for tables */
  plain?: boolean;
  /** a sum below zero is not in red: a payment among the entries of an account */
  calm?: boolean;
  /** the unit in the same colour as the figure: on a button */
  same?: boolean;
  /** an estimate: the price is by weight, and nothing is weighed yet */
  about?: boolean;
  /** after the unit: "/ถุง" */
  per?: string;
}

/** The word for baht in each language: after the figure with its unit, or before the figure with the unit after it. */
const words: Record<Locale, { before?: string; after: (per?: string) => string | undefined }> = {
  th: { after: (per) => (per ? `บาท/${per}` : 'บาท') },
  en: { before: 'THB', after: (per) => per && `/ ${per}` },
};

/** 37,780.00 บาท · THB 37,780.00, satang and unit at 72 %; a dash for an unknown amount. */
export function Money({
  amount,
  size,
  unit = true,
  plain = false,
  calm = false,
  same = false,
  about = false,
  per,
}: MoneyProps) {
  const { minus, baht, satang } = moneyParts(amount);
  const isKnown = isKnownAmount(amount);
  const before = isKnown && unit && words[locale].before;
  const after = isKnown && (unit || words[locale].before) && words[locale].after(per);
  const look = classes(
    styles.money,
    size && styles[`size-${size}`],
    plain && styles.plain,
    same && styles.same,
    amount < 0 && !calm && styles.minus,
  );
  return (
    <span className={look}>
      {about && <span className={classes(styles.unit, styles.before)}>{aboutIn[locale]}</span>}
      {about && ' '}
      {before && <span className={classes(styles.unit, styles.before)}>{before}</span>}
      {minus}
      {baht}
      {isKnown && <span className={styles.satang}>.{satang}</span>}
      {/* Outside of the part that may wrap to the next line, where the space would be lost. */}
      {after && before && ' '}
      {after && <span className={classes(styles.unit, before && styles.before)}>{after}</span>}
    </span>
  );
}
