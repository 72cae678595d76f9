import { quantityProblem } from '#contract/quantity.ts';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { quantityWords } from '#lib/formats/units.ts';
import { problemWords } from '#lib/problem.ts';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List } from '#ui/lists/List.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { groundOf, placeSearch, type Place } from '#features/customers/front.ts';
import { putItem } from '../cart.ts';
import type { FutureOrder, PricedLine } from '../cart-sums.ts';
import { changeCart } from '../cart-store.ts';
import { imageOf } from '../image.ts';
import { takeOut } from '../quantities.ts';
import { UnitPrice } from '../UnitPrice.tsx';
import styles from '../cart.module.css';

/** The products of each future order on a card of its own. A line can be taken out here; other changes are made in the cart. */
export function ItemsCard({
  place,
  orders,
  problems,
}: {
  place: Place;
  orders: readonly FutureOrder[];
  problems: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('cart');
  // On a phone the name has the whole line, and the sum is below it.
  const isWide = useWider(768);
  return orders.map(({ productType, name, lines }, no) => (
    <Card as="section" key={productType} flush aria-labelledby={`order-${no}`}>
      <div className={styles.groupHead}>
        <h2 id={`order-${no}`}>{name}</h2>
        <Caption as="span" nowrap>
          {orders.length > 1 && (
            <>
              {t('order_no', { n: no + 1 })}
              <Dot />
            </>
          )}
          <Link to="/preorder/cart" search={placeSearch(place)}>
            {t('edit_cart')}
          </Link>
        </Caption>
      </div>
      <List>
        {lines.map((line) => (
          <li key={line.sku} id={`line-${line.sku}`} className={styles.item} tabIndex={-1}>
            <Picture
              src={imageOf(line.productDetail.imagePath)}
              ground={groundOf(place.bu)}
              size="s"
            />
            <Grow>
              <h3>{line.productDetail.productName}</h3>
              <Row between wrap gap={8} rowGap={0}>
                <Caption as="span">
                  {quantityWords(line.quantity, line.productDetail.unitName)}
                  <Dot />
                  <UnitPrice line={line} />
                </Caption>
                {!isWide && sumOf(line)}
              </Row>
              <LineProblem line={line} refusal={problems[line.sku]} />
            </Grow>
            {isWide && sumOf(line)}
            <div className={styles.tools}>
              {/* A stop of Tab only where the line is in the way; every other line can be taken out in the cart, which the link above opens. */}
              <IconButton
                icon={Trash2}
                label={t('remove', { name: line.productDetail.productName })}
                tabIndex={line.isGone || problems[line.sku] ? 0 : -1}
                onClick={() => takeOut(line.sku)}
              />
            </div>
          </li>
        ))}
      </List>
    </Card>
  ));
}

const sumOf = ({ price, amount, isEstimated }: PricedLine) =>
  price > 0 && <Money amount={amount} unit={false} about={isEstimated} />;

/** What is wrong with a line: the server's refusal, or that it is no longer sold, or no whole packs, with the near quantities as buttons. */
function LineProblem({
  line: { sku, quantity, isGone, productDetail, productType },
  refusal,
}: {
  line: PricedLine;
  refusal: string | undefined;
}) {
  const t = useTranslations('cart');
  const { packSize, unitName } = productDetail;
  const problem = isGone ? undefined : quantityProblem(quantity, packSize);
  const facts = { ...problem, packSize: quantityWords(packSize, unitName) };
  const words = (isGone ? t('gone') : problem && problemWords(problem.code, facts)) ?? refusal;
  if (!words) return null;
  return (
    <>
      <FieldError>{words}</FieldError>
      {problem && 'near' in problem && (
        <Row wrap>
          {problem.near.map((near) => (
            <Button
              key={near}
              kind="outline"
              size="small"
              onClick={() =>
                changeCart((cart) =>
                  putItem(cart, { sku, productType, productDetail, quantity: near }),
                )
              }
            >
              {quantityWords(near, productDetail.unitName)}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
