import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useId, type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Menu.module.css';

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

interface DropDownProps {
  /** what the button shows and, where that is an icon only, what it is called */
  button: ReactNode;
  label?: string | undefined;
  /** the button's look: the place around it knows */
  buttonClass: string;
  /** hangs from the button's left edge, else from its right */
  start?: boolean;
  /** lines to choose from; each calls `close` when it was pressed */
  children: (close: () => void) => ReactNode;
}

/** A list of links that hangs from its button: the browser's popover closes it by Esc and by a press outside, and gives the focus back. */
export function DropDown({ button, label, buttonClass, start = false, children }: DropDownProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={classes(styles.dropDown, start && styles.start)}>
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
