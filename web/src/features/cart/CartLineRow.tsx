import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/forms/Button.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Picture, type PictureGround } from '#ui/pictures/Picture.tsx';
import type { PricedLine } from './cart-sums.ts';
import { imageOf } from './image.ts';
import { UnitPrice } from './UnitPrice.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import styles from './cart.module.css';

interface CartLineRowProps {
  line: PricedLine;
  ground: PictureGround | undefined;
  at: number;
  /** shown for a product that can no longer be ordered */
  goneWords?: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** below the name: a note about the line */
  children?: ReactNode;
}

/** One product of the cart: name and price, then quantity and amount. */
export function CartLineRow({
  line,
  ground,
  at,
  goneWords,
  onQuantity,
  onRemove,
  children,
}: CartLineRowProps) {
  const t = useTranslations('cart');
  const { productName, unitName, weightKg, packSize, imagePath } = line.productDetail;
  return (
    <li className={styles.line}>
      <Picture src={imageOf(imagePath)} ground={ground} size="m" eager={at < 6} />
      <div className={styles.words}>
        <h3>{productName}</h3>
        <Only on="desk">
          <Caption>
            {weightKg > 0 ? t('weight_each', { unit: unitName, kg: weightKg }) : unitName} ·{' '}
            <UnitPrice line={line} />
          </Caption>
        </Only>
        {line.isGone && <FieldError>{goneWords ?? t('gone')}</FieldError>}
        {children}
      </div>
      <div className={styles.tools}>
        <IconButton icon={Trash2} label={t('remove', { name: productName })} onClick={onRemove} />
      </div>
      <div className={styles.foot}>
        <Stepper
          of={productName}
          value={line.quantity}
          unit={unitName}
          packSize={packSize}
          disabled={line.isGone}
          onChange={onQuantity}
          onRemove={onRemove}
        />
        <span className={styles.amount}>
          {line.price > 0 ? (
            <Money amount={line.amount} unit={false} about={line.isEstimated} />
          ) : (
            <Caption as="span">{t('price_on_invoice')}</Caption>
          )}
          {line.price > 0 && (
            <Only on="phone">
              <Caption as="span" block>
                <UnitPrice short line={line} />
              </Caption>
            </Only>
          )}
        </span>
      </div>
    </li>
  );
}
