import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { limits } from '#contract/constants.ts';
import { badgeText, useCartCount } from '#lib/cart-count.ts';
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
      className={iconButtonClass}
      aria-label={count > limits.cartBadgeCap ? t('cart_full') : t('cart', { count })}
    >
      <Icon of={ShoppingBasket} {...(large && { size: 'l' })} />
      <Badge of={count} id="cart-badge" />
    </Link>
  );
}

/** A count at the corner of an icon; nothing where it is 0. */
export const Badge = ({ of, id }: { of: number; id: string }) =>
  of > 0 && (
    <span className={styles.badge} data-testid={id} aria-hidden="true">
      {badgeText(of)}
    </span>
  );
