import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Money } from '../../ui/Money.tsx';
import { Picture, type PictureGround } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import type { PricedLine } from './cart-sums.ts';
import { imageOf } from './image.ts';
import { UnitPrice } from './UnitPrice.tsx';
import { Caption } from '../../ui/Text.tsx';
import styles from './cart.module.css';

interface CartLineRowProps {
  line: PricedLine;
  ground: PictureGround;
  at: number;
  of: number;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
  onOptions: () => void;
}

/** One product of the cart: what it is and costs, then how much of it and what that makes. */
export function CartLineRow({ line, ground, at, of, onQuantity, onRemove, onOptions }: CartLineRowProps) {
  const t = useTranslations('cart');
  const { productName, unitName, weightKg, packSize, imagePath } = line.productDetail;
  const remove = <IconButton icon={Trash2} label={t('remove', { name: productName })} onClick={onRemove} />;
  return (
    <li className={styles.line}>
      <Picture src={imageOf(imagePath)} ground={ground} size="m" eager={at < 6} />
      <div className={styles.words}>
        <h3>{productName}</h3>
        <Caption>
          <span>{weightKg > 0 ? t('weight_each', { unit: unitName, kg: weightKg }) : unitName}</span>
          <span className={styles.dot}> · </span>
          <UnitPrice line={line} />
        </Caption>
        {line.isGone && <FieldError>{t('gone')}</FieldError>}
      </div>
      <div className={styles.tools}>
        {of > 1 && <IconButton icon={EllipsisVertical} label={t('more_of', { name: productName })} aria-haspopup="dialog" onClick={onOptions} />}
        {remove}
      </div>
      <div className={styles.foot}>
        <Stepper
          label={t('quantity_of', { name: productName })}
          value={line.qty}
          unit={unitName}
          packSize={packSize}
          disabled={line.isGone}
          onChange={onQuantity}
          onRemove={onRemove}
        />
        <span className={styles.amount}>
          {line.price > 0 ? <Money amount={line.amount} unit={false} /> : <Caption as="span">{t('price_on_invoice')}</Caption>}
        </span>
      </div>
    </li>
  );
}
