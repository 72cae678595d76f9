import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { count, unitFor } from '#lib/formats/units.ts';
import { Quantity } from '#ui/text/Dot.tsx';
import { Text } from '#ui/text/Text.tsx';

interface GoodsProps {
  order: Pick<OrderRow, 'first' | 'totalProduct' | 'productTypeName'>;
  /** within a line, in the style of the text around it */
  brief?: boolean;
}

/** The goods of an order: อาหารสุกรเล็ก 551 · 40 ถุง และอีก 2 รายการ; where an API does not send the product, its type and the count. */
export function Goods({
  order: { first, totalProduct, productTypeName },
  brief = false,
}: GoodsProps) {
  const t = useTranslations('orders.list');
  if (!first)
    return (
      <Text as="span" block={!brief} close>
        {[productTypeName, totalProduct > 0 && t('items', { count: totalProduct })]
          .filter(Boolean)
          .join(' ') || '–'}
      </Text>
    );
  return (
    <Text as="span" block={!brief} close>
      {/* names end with a number: without the dot 551 40 reads like one number */}
      {first.productName}
      <Quantity>
        {count(first.quantity)} {unitFor(first.quantity, first.unitName)}
      </Quantity>
      {totalProduct > 1 && (
        <>
          {' '}
          <Text as="span" tone="muted" nowrap>
            {t('and_more', { count: totalProduct - 1 })}
          </Text>
        </>
      )}
    </Text>
  );
}
