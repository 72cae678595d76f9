import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import type { CartLine } from '../cart.ts';
import { isCartOf } from '../cart-place.ts';
import { cartNow } from '../cart-store.ts';
import type { CurrentProducts } from '../cart-sums.ts';
import { currentProducts } from '../queries.ts';
import { compareLines, isAsBefore, type LineToday } from './differences.ts';
import type { DifferencesSheet } from './DifferencesSheet.tsx';
import { putLines, type Earlier } from './reorder.ts';

/** An order to repeat and its customer; `now`: today's offer of its products, where it is known already. */
export interface Again extends Earlier {
  place: Place;
  now?: CurrentProducts;
  /** the page after it, the cart by default */
  to?: '/preorder/cart' | '/preorder/checkout';
  /** called once its lines are in the cart */
  whenPut?: () => void;
}
interface Question {
  again: Again;
  lines: readonly LineToday[];
  Sheet: typeof DifferencesSheet;
}

/**
 * Repeats an order: into the cart at once where nothing has changed, else after a sheet in which the user takes or leaves each
 * difference. The caller draws the sheet. `stay`: on the cart's own page.
 */
export function useOrderAgain({ stay = false } = {}): {
  again: (find: () => Promise<Again>) => void;
  isLooking: boolean;
  sheet: ReactNode;
} {
  const queries = useQueryClient();
  const go = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const put = async (lines: readonly CartLine[], again: Again) => {
    setQuestion(undefined);
    putLines(lines, again, again.place);
    again.whenPut?.();
    if (!stay) await go({ to: again.to ?? '/preorder/cart', search: placeSearch(again.place) });
  };
  const look = useMutation({
    mutationFn: async (find: () => Promise<Again>) => {
      const again = await find();
      const now =
        again.now ?? (await queries.fetchQuery(currentProducts(again.place, again.lines)));
      const cart = cartNow();
      const lines = compareLines(again.lines, now, isCartOf(cart, again.place) ? cart.vmCart : {});
      return lines.every(isAsBefore)
        ? { again, lines }
        : { again, lines, Sheet: await loadSheet() };
    },
    onSuccess: ({ again, lines, Sheet }) => {
      if (Sheet) setQuestion({ again, lines, Sheet });
      else
        void put(
          lines.map(({ line }) => line),
          again,
        );
    },
  });
  return {
    again: (find) => look.isPending || look.mutate(find),
    isLooking: look.isPending,
    sheet: question && (
      <question.Sheet
        found={question.lines}
        onPut={(lines) => void put(lines, question.again)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  };
}

/** Loaded on demand, because the sheet is seldom needed and other rooms' pages do not have the cart's words. */
async function loadSheet() {
  const [{ DifferencesSheet }] = await Promise.all([
    importOrReload(() => import('./DifferencesSheet.tsx')),
    ...['cart', 'cart/again'].map(loadWords),
  ]);
  return DifferencesSheet;
}
