import type { OrderView } from '#contract/orders/own-shapes.ts';
import type { ReactNode } from 'react';
import { fromWire, sumOfAmounts } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { useProductPicture } from './product-picture.ts';

interface LastOrderProps {
  orders: readonly OrderView[];
  title: string;
  /** names the sum */
  sum: string;
  /** the business unit, whose ground its pictures have */
  bu: string;
  action?: ReactNode;
}

/** The products of orders that can be repeated, with what they cost then. */
export function LastOrder({ orders, title, sum, bu, action }: LastOrderProps) {
  const picture = useProductPicture(bu);
  const amounts = orders.map(({ amount }) => amount);
  return (
    <Card flush title={title}>
      <List label={title}>
        {orders.flatMap(({ orderId, details }) =>
          details.map(({ sku, productName, imagePath, quantity, unitName }) => (
            <ListRow
              key={`${orderId} ${sku}`}
              picture={<Picture {...picture(imagePath)} size="xs" />}
              aside={<span>{quantityWords(quantity, unitName)}</span>}
            >
              {productName}
            </ListRow>
          )),
        )}
      </List>
      <CardPart line="above" gap={12}>
        {amounts.every((one) => one > 0) && (
          <Sums>
            <Sum total label={<b>{sum}</b>}>
              <Money amount={sumOfAmounts(amounts.map((one) => fromWire(one)))} size="mid" />
            </Sum>
          </Sums>
        )}
        {action}
      </CardPart>
    </Card>
  );
}
