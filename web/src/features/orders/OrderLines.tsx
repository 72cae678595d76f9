import type { OrderLine, OrderView } from '@smart-order/contract/orders/shapes.ts';
import { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '../../lib/money.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { OrderAmount } from './OrderAmount.tsx';
import { useProductPicture } from './product-picture.ts';
import { count, piecesOf, weightOf } from './totals.ts';

export function OrderLines({ order: { bu, details, amount } }: { order: OrderView }) {
  const t = useTranslations('orders.detail');
  const weight = weightOf(details);
  const weightWords =
    weight === undefined ? '' : ` · ${weight >= 10_000 ? t('tonne', { weight: count(weight / 1000) }) : t('kg', { weight: count(weight) })}`;
  return (
    <Card flush title={t('products')}>
      <ul className="split">
        {details.map((line, at) => (
          <Line key={line.sequence} line={line} bu={bu} eager={at < 6} />
        ))}
      </ul>
      <div className="order-sum">
        <span>
          {t('total', { pieces: piecesOf(details) })}
          <span className="nowrap">{weightWords}</span>
        </span>
        <span className="mid ms-auto">
          <OrderAmount amount={amount} />
        </span>
      </div>
    </Card>
  );
}

function Line({ line, bu, eager }: { line: OrderLine; bu: string; eager: boolean }) {
  const t = useTranslations('orders.detail');
  const picture = useProductPicture(bu);
  const { productName, gradeName, orderQty, sendQty, unitName, unitPrice, amount, imagePath } = line;
  const quantity = count(orderQty);
  return (
    <li className="order-line">
      <Picture {...picture(imagePath)} size="m" eager={eager} className="md:w-14! md:h-14!" />
      <div className="words">
        <div className="grow">
          <h3>
            {productName}
            {gradeName && <span className="font-normal text-muted"> {gradeName}</span>}
          </h3>
          <p className="cap">
            {unitPrice > 0
              ? t('price', { quantity, unit: unitName, price: bareMoney(fromWire(unitPrice)) })
              : `${t('quantity', { quantity, unit: unitName })} · ${t('no_price')}`}
          </p>
          {sendQty > 0 && sendQty !== orderQty && <p className="cap">{t('sent', { quantity: count(sendQty), unit: unitName })}</p>}
        </div>
        {amount > 0 && <Money amount={fromWire(amount)} unit={false} />}
      </div>
    </li>
  );
}
