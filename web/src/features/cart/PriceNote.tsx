import { satang } from '#contract/money.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { bareMoney, money } from '#lib/formats/money.ts';
import { Note } from '#ui/text/Note.tsx';
import type { PriceChange } from './cart-sums.ts';

// The note names at most this many products; every changed line is marked anyway.
const mostNames = 3;

export const bold = (words: ReactNode) => <b>{words}</b>;

/** The prices that changed since the cart was filled, above everything else on the page. */
export function PriceNote({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTranslations('cart');
  if (changes.length === 0) return null;
  const difference = satang(changes.reduce<number>((sum, change) => sum + change.difference, 0));
  const named = changes.slice(0, mostNames).map(({ name, from, to }) => t('price_changed_one', { name, from: bareMoney(from), to: bareMoney(to) }));
  return (
    <Note live>
      {t.rich('price_changed', { count: changes.length, b: bold })} {named.join(' · ')}{' '}
      {difference !== 0 && <span>{t(difference > 0 ? 'price_more' : 'price_less', { amount: money(satang(Math.abs(difference))) })}</span>}
    </Note>
  );
}
