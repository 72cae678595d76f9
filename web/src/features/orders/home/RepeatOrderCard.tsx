import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useHomePlace, type PlaceCodes } from '../../customers/front.ts';
import { lastOrder } from '../queries.ts';
import { useProductPicture } from '../product-picture.ts';
import { count } from '../totals.ts';
import { useReorder } from '../use-reorder.ts';

const most = 3;

/** The last order in pictures, and one press that puts it into the cart. */
export default function RepeatOrderCard() {
  const place = useHomePlace();
  return place ? <Last place={place} /> : null;
}

function Last({ place }: { place: PlaceCodes }) {
  const { data: order } = useQuery(lastOrder(place));
  return order ? <Again order={order} /> : null;
}

function Again({ order }: { order: OrderView }) {
  const t = useTranslations('orders.home');
  const picture = useProductPicture(order.bu);
  const again = useReorder(order);
  const { details, orderDate, can } = order;
  if (!can.reorder || details.length === 0) return null;
  return (
    <Card title={t('again')} aside={<span className="cap nowrap">{shortDate(orderDate)}</span>}>
      <ul className={details.length < most ? 'again-few' : 'mt-3 mb-3 grid grid-cols-3 gap-2'}>
        {details.slice(0, most).map(({ sku, productName, orderQty, unitName, imagePath }) => (
          <li key={sku}>
            <Picture {...picture(imagePath)} size={details.length < most ? 's' : 'strip'}>
              {details.length >= most && <Times quantity={count(orderQty)} />}
            </Picture>
            <span className={details.length < most ? 'grow' : 'sr-only'}>
              {productName}{' '}
              <span className="muted nowrap">
                {count(orderQty)} {unitName}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button kind="outline" wide icon={RotateCcw} onClick={() => void again()}>
        {t('put_all', { count: details.length })}
      </Button>
    </Card>
  );
}

const Times = ({ quantity }: { quantity: string }) => (
  <span className="absolute right-1.5 bottom-1.5 rounded-pill bg-surface px-2 text-caption leading-snug font-semibold shadow-card" aria-hidden="true">
    × {quantity}
  </span>
);
