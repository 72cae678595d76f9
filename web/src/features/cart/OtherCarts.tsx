import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RowButton } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { placeSearch, useNamed, type Place } from '#features/customers/front.ts';
import { linesOf } from './cart.ts';
import { takePlace } from './cart-place.ts';
import { useOtherCarts } from './cart-store.ts';

/** This person's carts for other customers and units; a press opens one, and the open cart joins the list. */
export function OtherCarts() {
  const t = useTranslations('cart.others');
  const others = useOtherCarts();
  if (others.length === 0) return null;
  return (
    <Card title={t('title')} gap={8}>
      <List label={t('title')}>
        {others.map(({ place, cart }) => (
          <OtherCart
            key={Object.values(placeSearch(place)).join(' ')}
            stored={place}
            lines={linesOf(cart).length}
          />
        ))}
      </List>
    </Card>
  );
}

function OtherCart({ stored, lines }: { stored: Place; lines: number }) {
  const t = useTranslations('cart.others');
  const go = useNavigate();
  const place = useNamed(stored);
  return (
    <ListRow bare>
      <RowButton
        onClick={() => (
          takePlace(place),
          void go({ to: '/preorder/cart', search: placeSearch(place), replace: true })
        )}
      >
        {place.cv.cvName || place.cv.cvCode}
      </RowButton>
      <Caption>
        <Dotted facts={[place.bu.buName, place.org.orgName, t('lines', { count: lines })]} />
      </Caption>
    </ListRow>
  );
}
