import type { ProductSheet, Purchase } from '#contract/catalogue/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

/** The ingredients of a product and its last purchases with prices `per` unit; each only where it is known. */
export function SheetFacts({
  sheet: { ingredients, purchases },
  per,
}: {
  sheet: ProductSheet;
  per: string;
}) {
  const t = useTranslations('catalogue.sheet');
  return (
    <>
      {ingredients && (
        <Stack as="section" gap={4}>
          <Text as="h3" strong>
            {t('ingredients')}
          </Text>
          <p>{ingredients}</p>
        </Stack>
      )}
      {purchases.length > 0 && (
        <Stack as="section" gap={4}>
          <Text as="h3" strong>
            {t('purchases', { count: purchases.length })}
          </Text>
          <List label={t('purchases', { count: purchases.length })}>
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.orderId} purchase={purchase} per={per} />
            ))}
          </List>
        </Stack>
      )}
    </>
  );
}

function PurchaseRow({ purchase, per }: { purchase: Purchase; per: string }) {
  const t = useTranslations('catalogue');
  const { orderNumber, orderDate, quantity, unitName, unitPrice } = purchase;
  const price =
    unitPrice > 0 ? <Money amount={fromWire(unitPrice)} per={per} plain /> : t('price_on_invoice');
  return (
    <ListRow bare aside={<Text as="span">{price}</Text>}>
      {shortDate(orderDate)} · {quantityWords(quantity, unitName)}
      <Caption>{orderNumber}</Caption>
    </ListRow>
  );
}
