import { satang } from '#contract/money.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { bareMoney, money } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { CartView } from './use-cart-view.ts';

// The note names at most this many products of a kind; every changed line is marked anyway.
const mostNames = 3;

export const bold = (words: ReactNode) => <b>{words}</b>;

/** All that changed since the cart was filled, above everything else on the page: prices, products no longer sold, packs. */
export function ChangesNote({
  view: { changes, gone, broken },
}: {
  view: Pick<CartView, 'changes' | 'gone' | 'broken'>;
}) {
  const t = useTranslations('cart');
  if (changes.length + gone.length + broken.length === 0) return null;
  const difference = satang(changes.reduce<number>((sum, change) => sum + change.difference, 0));
  return (
    <Note live tone={gone.length > 0 ? 'danger' : 'warning'}>
      <Stack gap={8}>
        <Changed
          title={t.rich('gone_note', { count: gone.length, b: bold })}
          lines={gone.map(({ productDetail }) => productDetail.productName)}
        />
        <Changed
          title={t.rich('packs_changed', { count: broken.length, b: bold })}
          lines={broken.map(({ productDetail: { productName, packSize, unitName } }) =>
            t('pack_of_one', { name: productName, pack: quantityWords(packSize, unitName) }),
          )}
        />
        <Changed
          title={t.rich('price_changed', { count: changes.length, b: bold })}
          lines={changes.map(({ name, from, to }) =>
            t('price_changed_one', { name, from: bareMoney(from), to: bareMoney(to) }),
          )}
          sum={
            difference !== 0 &&
            t(difference > 0 ? 'price_more' : 'price_less', {
              amount: money(satang(Math.abs(difference))),
            })
          }
        />
      </Stack>
    </Note>
  );
}

/** One kind of change with a line for each product of it. */
function Changed({
  title,
  lines,
  sum,
}: {
  title: ReactNode;
  lines: readonly string[];
  sum?: string | false;
}) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <Text lines>{lines.slice(0, mostNames).join('\n')}</Text>
      {sum && <p>{sum}</p>}
    </div>
  );
}
