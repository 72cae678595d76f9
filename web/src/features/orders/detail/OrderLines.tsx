import type { OrderLine, OrderView } from '#contract/orders/own-shapes.ts';
import { counted, isEstimated, piecesOf, weightOf } from '#contract/orders/totals.ts';
import { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { locale } from '#lib/words/locale.ts';
import { gradeBeside } from '#lib/words/product-words.ts';
import { count, pricedUnit, unitFor } from '#lib/formats/units.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { EditLink } from './EditLink.tsx';
import { OrderAmount } from '../OrderAmount.tsx';
import { useProductPicture } from '../product-picture.ts';
import { hasFigures, usualWeight } from '../weights/line-differences.ts';
import { LineFigures } from '../weights/LineFigures.tsx';

/** The products of an order, and below them the count, the weight where it is known, and the sum. */
export function OrderLines({ order }: { order: OrderView }) {
  const { bu, details, amount } = order;
  const t = useTranslations('orders.detail');
  const weight = weightOf(details);
  const weightWords =
    weight === undefined
      ? ''
      : weight >= 10_000
        ? t('tonne', { weight: count(weight / 1000) })
        : t('kg', { weight: count(weight) });
  return (
    <Card flush title={t('products')} aside={<EditLink order={order} part="product" />}>
      <List label={t('products')}>
        {details.map((line, at) => (
          <Line key={line.sequence} line={line} bu={bu} eager={at < 6} />
        ))}
      </List>
      <CardPart line="above" low>
        <Row between wrap align="baseline" gap={16} rowGap={4}>
          <span>
            {t('total', { pieces: piecesOf(details, locale) })}
            {weightWords && (
              <>
                <Dot />
                <Text as="span" nowrap>
                  {weightWords}
                </Text>
              </>
            )}
          </span>
          <Text as="span" size="figure">
            <OrderAmount amount={amount} isEstimated={details.some(isEstimated)} />
          </Text>
        </Row>
      </CardPart>
    </Card>
  );
}

function Line({ line, bu, eager }: { line: OrderLine; bu: string; eager: boolean }) {
  const t = useTranslations('orders.detail');
  const picture = useProductPicture(bu);
  // On a phone the name has the whole line, and the sum is below it.
  const isWide = useWider(768);
  const {
    productName,
    quantity: ordered,
    sentQuantity,
    unitName,
    unitPrice,
    amount,
    imagePath,
  } = line;
  const paid = counted(line);
  const quantity = count(paid.quantity);
  const unit = unitFor(paid.quantity, unitName);
  // Products priced by the kilogram show kilograms: the weighed ones, else the usual weight.
  const kilograms =
    line.priceBy === 'weight' ? paid.weight || usualWeight(line, paid.quantity) : undefined;
  const priced =
    kilograms === undefined
      ? { quantity, unit }
      : { quantity: count(kilograms), unit: pricedUnit(line) };
  const sum = amount !== 0 && (
    <Money amount={fromWire(amount)} unit={false} about={isEstimated(line)} />
  );
  return (
    <ListRow
      picture={<Picture {...picture(imagePath)} size="m" eager={eager} />}
      aside={isWide && sum}
      below={hasFigures(line) && <LineFigures line={line} />}
    >
      <Stack gap={0}>
        <h3>
          {productName}
          {gradeBeside(line) && (
            <Text as="span" tone="muted" plain>
              {' '}
              {gradeBeside(line)}
            </Text>
          )}
        </h3>
        <Row between wrap gap={8} rowGap={0}>
          <Caption as="span">
            {unitPrice > 0 ? (
              t('price', { ...priced, price: bareMoney(fromWire(unitPrice)) })
            ) : (
              <Dotted facts={[t('quantity', { quantity, unit }), t('no_price')]} />
            )}
            {paid.quantity !== ordered && (
              <Text as="span" tone="warning">
                <Dot />
                <Text as="span" nowrap>
                  {t('of_ordered', { quantity: count(ordered), unit: unitFor(ordered, unitName) })}
                </Text>
              </Text>
            )}
          </Caption>
          {!isWide && sum}
        </Row>
        {/* The only figure that an API of the specification sends. */}
        {!hasFigures(line) && sentQuantity > 0 && sentQuantity !== ordered && (
          <Caption>
            {t('sent', { quantity: count(sentQuantity), unit: unitFor(sentQuantity, unitName) })}
          </Caption>
        )}
      </Stack>
    </ListRow>
  );
}
