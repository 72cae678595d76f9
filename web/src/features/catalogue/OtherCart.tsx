import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { isSamePlace, placeSearch, type Place } from '#features/customers/front.ts';
import { isEmpty, linesOf, placeOf, takePlace, useCart } from '#features/cart/front.ts';

/** A shared link may lead to another customer than the cart is for: said before anything is put into it. */
export function OtherCart({ place }: { place: Place }) {
  const t = useTranslations('catalogue');
  const go = useNavigate();
  const cart = useCart();
  const owner = placeOf(cart);
  if (!owner || isEmpty(cart) || isSamePlace(owner, place)) return null;
  const customer = owner.cv.cvName;
  return (
    <div data-above="products">
      <Note>
        <Stack gap={8}>
          <p>
            <b>{t('other_cart', { customer, count: linesOf(cart).length })}</b> {t('other_cart_text')}
          </p>
          <Row wrap>
            <Button kind="secondary" size="small" onClick={() => void go({ to: '/preorder/product', search: placeSearch(owner) })}>
              {t('go_back_to', { customer })}
            </Button>
            <Button kind="outline" size="small" onClick={() => void takePlace(place)}>
              {t('change_customer')}
            </Button>
          </Row>
        </Stack>
      </Note>
    </div>
  );
}
