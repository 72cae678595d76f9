import type { UsualProduct } from '#contract/catalogue/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { cartBasket, imageOf, type Basket } from '#features/cart/front.ts';
import { useOrderAgain, usualIn } from '#features/cart/front.again.ts';
import { usualProducts } from '#features/catalogue/front.ts';
import { ProductQuantity } from '#features/catalogue/front.usual.ts';
import {
  beginsAtHome,
  groundOf,
  organisationsOf,
  placeIn,
  useHomePlace,
  usePlace,
  type Place,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { lastCheckOut } from '../queries.ts';

const few = 4;

/** The products that the customer orders often, one press from the cart; nothing without a habit, or where it equals the last order. */
export default function UsualCard() {
  const place = useHomePlace();
  return place ? <UsualOf codes={place} /> : null;
}

function UsualOf({ codes }: { codes: PlaceCodes }) {
  const place = placeIn(usePlace(codes));
  const { data: usual = [] } = useQuery(usualProducts(codes));
  const { data: last, isPending } = useQuery(lastCheckOut(codes));
  const lines = (last ?? []).flatMap(({ details }) => details);
  const isLast =
    lines.length === usual.length &&
    usual.every((one) =>
      lines.some(({ sku, quantity }) => sku === one.sku && quantity === one.quantity),
    );
  return !place || usual.length === 0 || isPending || isLast ? null : (
    <Usual place={place} usual={usual} />
  );
}

export const begin = beginsAtHome((queries, place) =>
  Promise.all([
    queries.fetchQuery(usualProducts(place)),
    queries.fetchQuery(lastCheckOut(place)),
    queries.fetchQuery(organisationsOf(place.bu, place.cv)),
  ]),
);

function Usual({ place, usual }: { place: Place; usual: readonly UsualProduct[] }) {
  const t = useTranslations('catalogue.usual');
  const [isAll, setAll] = useState(false);
  const { again, isLooking, sheet } = useOrderAgain();
  const basket = useMemo(() => cartBasket(place), [place]);
  const shown = isAll ? usual : usual.slice(0, few);
  return (
    <Card title={t('title')} gap={12} data-card="usual">
      <Grid as="ul" lg={2} gap={24} rowGap={12} aria-label={t('title')}>
        {shown.map((product) => (
          <UsualRow key={product.sku} usual={product} place={place} basket={basket} />
        ))}
      </Grid>
      {shown.length < usual.length && (
        <Button kind="ghost" onClick={() => setAll(true)}>
          {t('more', { count: usual.length - shown.length })}
        </Button>
      )}
      <Grid md={2} lg={3} gap={12}>
        <Button
          kind="outline"
          icon={RotateCcw}
          busy={isLooking}
          onClick={() => again(() => Promise.resolve({ ...usualIn(usual), place }))}
        >
          {t('put_all', { count: usual.length })}
        </Button>
      </Grid>
      {sheet}
    </Card>
  );
}

/** A usual product with its stepper; what is no longer sold here says so. */
function UsualRow({ usual, place, basket }: { usual: UsualProduct; place: Place; basket: Basket }) {
  const t = useTranslations('catalogue');
  const { now, quantity, productTypeName, imagePath, medicineCode } = usual;
  return (
    <Row as="li" gap={12}>
      <Picture
        src={imageOf(imagePath)}
        ground={groundOf(place.bu)}
        size="s"
        band={medicineCode ? t('medicated') : undefined}
      />
      <Grow>
        {/* On a phone the name has the whole line, and below it price and quantity: no press moves what is under the thumb. */}
        <Grid md={2} gap={12} rowGap={4} align="center">
          <div>
            <Text close most={2}>
              {(now ?? usual).productName}
            </Text>
            {medicineCode && <Caption tone="danger">{t('medicated')}</Caption>}
            {!now && <Caption tone="danger">{t('usual.gone')}</Caption>}
          </div>
          {now && (
            <Row between>
              <Caption as="span">
                {now.unitPrice > 0 ? (
                  <Money amount={fromWire(now.unitPrice)} plain />
                ) : (
                  t('price_on_invoice')
                )}
              </Caption>
              <ProductQuantity
                product={now}
                typeName={productTypeName}
                basket={basket}
                first={quantity}
              />
            </Row>
          )}
        </Grid>
      </Grow>
    </Row>
  );
}
