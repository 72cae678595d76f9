import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { isEmpty } from './cart.ts';
import { isCartOf } from './cart-place.ts';
import { useCart } from './cart-store.ts';
import { futureOrders, sumOf } from './cart-sums.ts';

/** A link to the cart with its count and sum, at the lower edge until the cart has a column of its own at 1200 px. */
export function CartDock({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const cart = useCart();
  if (isEmpty(cart) || !isCartOf(cart, place)) return null;
  const { amount, isEstimated, pieces } = sumOf(futureOrders(cart));
  return (
    <Dock until={1200}>
      <ButtonLink
        to="/preorder/cart"
        search={placeSearch(place)}
        kind="primary"
        size="xl"
        wide
        apart
      >
        <Row as="span">
          <Icon of={ShoppingBasket} />
          {/* two lines, because a large sum did not fit into the button */}
          <span>
            {t('view_cart')} ·{' '}
            <Text as="span" nowrap>
              {pieces}
            </Text>
          </span>
        </Row>
        <Money amount={amount} same about={isEstimated} />
      </ButtonLink>
    </Dock>
  );
}
