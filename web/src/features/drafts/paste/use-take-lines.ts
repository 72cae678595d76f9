import { draftsCalls } from '#contract/drafts/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { report } from '#lib/notices.ts';
import { cartProductOf } from '#features/cart/front.ts';
import { putLines } from '#features/cart/front.again.ts';
import { productTypes } from '#features/catalogue/front.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { sumsOf, type CheckLine } from './check-lines.ts';
import { customerWords } from './queries.ts';

/** Puts the lines that are ready into the cart of their customer, and remembers the words that a person connected with a product. */
export function useTakeLines(place: Place) {
  const types = useQuery(productTypes(placeSearch(place)));
  const remember = useRemember(place);
  return (lines: readonly CheckLine[]) => {
    const ready = lines.filter(({ state }) => state === 'ready');
    const skus = new Set(ready.map(({ product }) => product?.sku));
    // A product of which a line is in the cart already gets the sum of both.
    const sums = sumsOf(
      lines.filter(
        ({ state, product }) => (state === 'ready' || state === 'added') && skus.has(product?.sku),
      ),
    );
    const nameOf = (type: string) =>
      types.data?.find(({ productType }) => productType === type)?.productTypeName ?? '';
    putLines(
      [...sums.values()].map(({ product, quantity }) => ({
        sku: product.sku,
        quantity,
        productType: product.productType,
        productDetail: cartProductOf({ ...product, productTypeName: nameOf(product.productType) }),
      })),
      { details: [] },
      place,
    );
    const words = ready.flatMap(({ word, product, choice }) =>
      word !== '' && product && !choice.isOnce ? [{ word, sku: product.sku }] : [],
    );
    if (words.length > 0) remember.mutate(words);
  };
}

/** The order does not wait for it, and a word that could not be stored is asked about the next time. */
function useRemember(place: Place) {
  const queries = useQueryClient();
  const params = placeSearch(place);
  return useMutation({
    meta: { inline: true },
    mutationFn: async (words: readonly { word: string; sku: string }[]) => {
      for (const body of words)
        await sendOnce(
          `customer word:${Object.values(params).join(' ')}:${body.word}:${body.sku}`,
          (idempotencyKey) =>
            send(draftsCalls.rememberCustomerWord, { params: { ...params }, body, idempotencyKey }),
        );
    },
    onError: report,
    onSettled: () => queries.invalidateQueries({ queryKey: customerWords(params).queryKey }),
  });
}
