import { GitMerge } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { Cart, NewsLine } from './cart.ts';
import { changeCart, useCart } from './cart-store.ts';

/** What others changed in the draft of this cart, until its person has seen it: the cart has it already, and a line that they took out is struck. */
export function NewsNote() {
  const t = useTranslations('cart.draft_news');
  const wordsOf = useNewsWords();
  const news = Object.entries(useCart().draft?.news ?? {});
  if (news.length === 0) return null;
  return (
    <Note icon={GitMerge} live>
      <Stack gap={8}>
        {news.map(([sku, one]) =>
          one.quantity > 0 ? (
            <Text key={sku}>{wordsOf(one)}</Text>
          ) : (
            <div key={sku}>
              <s>{`${one.name} ${quantityWords(one.was, one.unit)}`}</s>
              <Caption>{t('removed', { by: one.by, at: dateAndTime(one.at) })}</Caption>
            </div>
          ),
        )}
        <div>
          <Button kind="outline" size="small" onClick={() => changeCart(withNewsSeen)}>
            {t('seen')}
          </Button>
        </div>
      </Stack>
    </Note>
  );
}

export const withNewsSeen = (cart: Cart): Cart =>
  cart.draft ? { ...cart, draft: { ...cart.draft, news: undefined } } : cart;

/** One change in a sentence. */
export function useNewsWords() {
  const t = useTranslations('cart.draft_news');
  const amount = (quantity: number, unit: string) =>
    quantity > 0 ? quantityWords(quantity, unit) : t('none');
  return ({ by, name, was, quantity, unit }: NewsLine) =>
    t('changed', { by, name, was: amount(was, unit), now: amount(quantity, unit) });
}
