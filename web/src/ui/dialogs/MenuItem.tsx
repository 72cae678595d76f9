import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './MenuItem.module.css';

interface MenuLook {
  icon: LucideIcon;
  /** 52 high, in a sheet under the thumb */
  large?: boolean;
}
const look = (large: boolean | undefined) => classes(styles.item, large && styles.large);

type ButtonProps = MenuLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;
/** A line of a menu: icon and words. */
export const MenuItem = ({ icon, large, children, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={look(large)}>
    <Icon of={icon} />
    {children}
  </button>
);

type AnchorProps = MenuLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & { ref?: Ref<HTMLAnchorElement> };
/** The same as a link out of the portal. */
export const MenuAnchor = ({ icon, large, children, ...rest }: AnchorProps) => (
  <a {...rest} className={look(large)}>
    <Icon of={icon} />
    {children}
  </a>
);
/** The same as a link to a page. */
export const MenuLink = createLink(MenuAnchor);

export const MenuLine = () => <hr className={styles.line} />;
