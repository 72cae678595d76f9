import { useState } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { WholeList } from '#ui/lists/List.tsx';
import { cartBasket, useCart } from '#features/cart/front.ts';
import { groundOf, placeSearch, type Place } from '#features/customers/front.ts';
import type { CheckLine, sumsOf } from './check-lines.ts';
import { CheckRow } from './CheckRow.tsx';
import { ChooseProduct } from './ChooseProduct.tsx';
import type { Choose } from './stored-paste.ts';

interface CheckCardProps {
  title: string;
  place: Place;
  lines: readonly CheckLine[];
  sums: ReturnType<typeof sumsOf>;
  onChoose: Choose;
  /** the words of the line that the pointer or the focus is on */
  onHand: (words: string) => void;
}

/** Lines of the check table; a line stays in its place when it is settled. */
export function CheckCard({ title, place, lines, sums, onChoose, onHand }: CheckCardProps) {
  const [searching, setSearching] = useState<CheckLine>();
  // The quantities below are those of this cart, which another tab may change.
  useCart();
  const { quantityOf } = cartBasket(place);
  if (lines.length === 0) return null;
  return (
    <Card title={title} flush>
      <WholeList
        label={title}
        topLine
        rows={lines}
        row={(line) => (
          <CheckRow
            key={line.key}
            line={line}
            ground={groundOf(place.bu)}
            held={line.product ? quantityOf(line.product.sku) : 0}
            total={line.product ? (sums.get(line.product.sku)?.quantity ?? 0) : 0}
            onChoose={onChoose}
            onSearch={setSearching}
            onHand={onHand}
          />
        )}
      />
      {searching && (
        <ChooseProduct
          place={placeSearch(place)}
          line={searching}
          onProduct={(product) => (
            onChoose(searching.key, { product, isLeft: false }),
            setSearching(undefined)
          )}
          onClose={() => setSearching(undefined)}
        />
      )}
    </Card>
  );
}
