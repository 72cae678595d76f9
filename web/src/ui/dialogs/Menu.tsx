import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useState, type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Menu.module.css';

interface MenuLook {
  icon: LucideIcon;
  /** 52 px high, for a sheet on a phone */
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
/** The same line as a link to an address outside the portal. */
export const MenuAnchor = ({ icon, large, children, ...rest }: AnchorProps) => (
  <a {...rest} className={look(large)}>
    <Icon of={icon} />
    {children}
  </a>
);
/** The same line as a link to a page of the portal. */
export const MenuLink = createLink(MenuAnchor);

export const MenuLine = () => <hr className={styles.line} />;

interface DropDownProps {
  /** the button's content; an icon alone needs `label` */
  button: ReactNode;
  label?: string | undefined;
  /** the button's class: its surroundings decide how it looks */
  buttonClass: string;
  /** the list is aligned with the button's left edge, else with its right */
  start?: boolean;
  /** the lines to choose from; each calls `close` when it is pressed */
  children: (close: () => void) => ReactNode;
}

/**
 * A list of links below its button, placed by the box around both, because browsers differ in how they anchor a popover (docs/decisions/look.md).
 * Esc, a press outside and the focus moving on close it.
 */
export function DropDown({ button, label, buttonClass, start = false, children }: DropDownProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const leave = ({ target }: Event) => target instanceof Node && !document.getElementById(id)?.contains(target) && setOpen(false);
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && (focusButton(id), setOpen(false)), { signal });
    return () => end.abort();
  }, [id, isOpen]);
  return (
    <div id={id} className={styles.box}>
      <button type="button" className={buttonClass} aria-expanded={isOpen} aria-label={label} onClick={() => setOpen(!isOpen)}>
        {button}
      </button>
      <div hidden={!isOpen} className={classes(styles.dropDown, start && styles.start)}>
        {children(() => (focusButton(id), setOpen(false)))}
      </div>
    </div>
  );
}

/** Before the list is hidden, because a sheet that it opens gives the focus back to where it is now. */
function focusButton(id: string) {
  const box = document.getElementById(id);
  if (box?.contains(document.activeElement)) box.querySelector('button')?.focus({ preventScroll: true });
}
