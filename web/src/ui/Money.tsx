import type { Satang } from '@smart-order/contract/money.ts';
import { moneyParts } from '../lib/money.ts';
import { locale } from '../lib/locale.ts';
import { classes } from './classes.ts';

interface MoneyProps {
  amount: Satang;
  /** big 30, mid 20; without it the text around decides */
  size?: 'big' | 'mid';
  /** false where the head of a column or the line already says baht */
  unit?: boolean;
  /** full-size satang in 400, for tables */
  plain?: boolean;
  /** after the unit: "/ถุง" */
  per?: string;
}

/** 37,780.00 บาท · THB 37,780.00, satang and unit at 72 %. */
export function Money({ amount, size, unit = true, plain = false, per }: MoneyProps) {
  const { minus, baht, satang } = moneyParts(amount);
  const word = unit && <span className="unit">{locale === 'th' ? `บาท${per ? `/${per}` : ''}` : 'THB'}</span>;
  const isBefore = locale === 'en';
  return (
    <span className={classes('money', size, plain && 'plain', amount < 0 && 'minus', isBefore && 'before')}>
      {isBefore && word}
      {minus}
      {baht}
      <span className="satang">.{satang}</span>
      {!isBefore && word}
      {isBefore && per && (
        <>
          {' '}
          <span className="unit">/ {per}</span>
        </>
      )}
    </span>
  );
}
