import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { locale } from '#lib/words/locale.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { money } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List } from '#ui/lists/List.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { useCredit } from '#features/payments/front.ts';
import { isEmpty, linesOf } from './cart.ts';
import { isCartOf } from './cart-place.ts';
import { useCart } from './cart-store.ts';
import { creditAfter, futureOrders, sumOf } from './cart-sums.ts';
import { currentProducts } from './queries.ts';
import styles from './cart.module.css';

/** The cart beside the catalogue, from 1200 px. */
export function CartColumn({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const cart = useCart();
  const credit = useCredit(placeSearch(place));
  const isWide = useWider(1200);
  const isOpen = isCartOf(cart, place) && !isEmpty(cart);
  const lines = linesOf(cart);
  // A line has the names of the language in which it was added; in another language they are requested.
  const isForeign = isOpen && lines.some(({ productDetail }) => productDetail.language !== locale);
  const { data: now } = useQuery(currentProducts(isWide && isForeign ? place : undefined, lines));
  const orders = isOpen ? futureOrders(cart, now) : [];
  const { amount, isEstimated, pieces } = sumOf(orders);
  const after = credit && creditAfter(credit, orders);
  if (!isWide) return null;
  return (
    <Card as="aside" gap={8} aria-label={t('title')}>
      <Row between>
        <h2>{t('title')}</h2>
        {isOpen && <Caption as="span">{pieces}</Caption>}
      </Row>
      {!isOpen && <Text tone="muted">{t('empty.text')}</Text>}
      {isOpen && (
        <>
          <List>
            {orders
              .flatMap((order) => order.lines)
              .map(
                ({
                  sku,
                  quantity,
                  amount: of,
                  price,
                  isEstimated: isAbout,
                  productDetail: { productName, unitName },
                }) => (
                  <li key={sku} className={styles.columnLine}>
                    <Grow as="span">
                      {productName}
                      <Caption as="span" block>
                        {quantityWords(quantity, unitName)}
                      </Caption>
                    </Grow>
                    {price > 0 && <Money amount={of} unit={false} about={isAbout} />}
                  </li>
                ),
              )}
          </List>
          <div className={styles.columnSum}>
            <span>{t('sum')}</span>
            <Money amount={amount} size="mid" about={isEstimated} />
          </div>
          <ButtonLink to="/preorder/cart" search={placeSearch(place)} kind="primary" size="xl" wide>
            {t('to_cart')}
          </ButtonLink>
        </>
      )}
      {after && after.over === 0 && (
        <Caption>
          {isOpen ? t('credit.after') : t('credit.remain')} {money(after.left)}
        </Caption>
      )}
      {credit?.heldBy && (
        <Caption tone="danger">
          {t('credit.held', {
            invoice: credit.heldBy.invoiceNumber,
            days: daysSince(credit.heldBy.dueDate),
          })}
        </Caption>
      )}
      {after && after.over > 0 && (
        <Caption tone="danger">{t('credit.over', { amount: money(after.over) })}</Caption>
      )}
    </Card>
  );
}
