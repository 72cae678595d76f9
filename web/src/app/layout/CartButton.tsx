import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { limits } from '#contract/constants.ts';
import { badgeText, useCartCount } from '#lib/cart-count.ts';
import { classes } from '#ui/classes.ts';
import { iconButtonClass } from '#ui/forms/Button.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { useMay } from '../menu.ts';
import styles from './CartButton.module.css';

export function CartButton({ large = false }: { large?: boolean }) {
  const t = useTranslations('frame.bar');
  const count = useCartCount();
  if (!useMay('sales_order')) return null;
  return (
    <Link
      to="/preorder/cart"
      className={barIconClass}
      aria-label={count > limits.cartBadgeCap ? t('cart_full') : t('cart', { count })}
    >
      <Icon of={ShoppingBasket} {...(large && { size: 'l' })} />
      <BarWord>{t('cart_word')}</BarWord> <Badge of={count} id="cart-badge" />
    </Link>
  );
}

/** An icon of the bar that has its word below it from 768 px. */
export const barIconClass = classes(iconButtonClass, styles.worded);

/** The word of an icon of the bar, not drawn on a phone. */
export const BarWord = ({ children }: { children: string }) => (
  <span className={styles.word}>{children}</span>
);

/** A count at the corner of an icon; nothing where it is 0. */
export const Badge = ({ of, id }: { of: number; id: string }) =>
  of > 0 && (
    <span className={styles.badge} data-testid={id} aria-hidden="true">
      {badgeText(of)}
    </span>
  );
