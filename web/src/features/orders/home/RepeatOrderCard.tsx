import type { OrderLine, OrderView } from '#contract/orders/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { count, unitFor } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Quantity } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { beginsAtHome, useHomePlace, type PlaceCodes } from '#features/customers/front.ts';
import { lastCheckOut } from '../queries.ts';
import { useProductPicture } from '../product-picture.ts';
import { useReorder } from '../use-reorder.ts';

const most = 3;

/** The last order in pictures, and a button that puts it into the cart. */
export default function RepeatOrderCard() {
  const place = useHomePlace();
  return place ? <Last place={place} /> : null;
}

function Last({ place }: { place: PlaceCodes }) {
  const { data: [latest, ...beside] = [] } = useQuery(lastCheckOut(place));
  return latest ? <Again latest={latest} beside={beside} /> : null;
}

export const begin = beginsAtHome((queries, place) => queries.fetchQuery(lastCheckOut(place)));

function Again({ latest, beside }: { latest: OrderView; beside: readonly OrderView[] }) {
  const t = useTranslations('orders.home');
  const orders = [latest, ...beside];
  const { reorder, isLooking, sheet } = useReorder();
  const { orderDate, can } = latest;
  const details = orders.flatMap((one) => one.details);
  const order = { bu: latest.bu, details };
  if (!can.reorder || details.length === 0) return null;
  return (
    <Card title={t('again')} gap={12} aside={<OrderedOn day={orderDate} />} data-card="again">
      {details.length < most ? <FewProducts order={order} /> : <ProductStrip order={order} />}
      <Button
        kind="outline"
        wide
        icon={RotateCcw}
        busy={isLooking}
        onClick={() => reorder(() => orders)}
      >
        {t('put_all', { count: details.length })}
      </Button>
      {sheet}
    </Card>
  );
}

const OrderedOn = ({ day }: { day: string }) => (
  <Caption as="span" nowrap>
    {shortDate(day)}
  </Caption>
);

/** One or two products with their names beside them. */
function FewProducts({ order: { bu, details } }: { order: Pick<OrderView, 'bu' | 'details'> }) {
  const picture = useProductPicture(bu);
  return (
    <Stack as="ul" gap={12}>
      {details.map((line) => (
        <Row as="li" key={line.sku} gap={12}>
          <Picture {...picture(line.imagePath)} size="s" />
          <Grow>
            <ProductWords line={line} />
          </Grow>
        </Row>
      ))}
    </Stack>
  );
}

/** The first three products as pictures; their names are for screen readers. */
function ProductStrip({ order: { bu, details } }: { order: Pick<OrderView, 'bu' | 'details'> }) {
  const picture = useProductPicture(bu);
  return (
    <Grid as="ul" columns={3} gap={8}>
      {details.slice(0, most).map((line) => (
        <li key={line.sku}>
          <Picture {...picture(line.imagePath)} size="strip" times={count(line.quantity)} />
          <Hidden>
            <ProductWords line={line} />
          </Hidden>
        </li>
      ))}
    </Grid>
  );
}

const ProductWords = ({ line: { productName, quantity, unitName } }: { line: OrderLine }) => (
  <>
    {productName}
    <Quantity>
      {count(quantity)} {unitFor(quantity, unitName)}
    </Quantity>
  </>
);
