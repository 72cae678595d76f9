import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useState,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
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

type AnchorProps = MenuLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & {
    ref?: Ref<HTMLAnchorElement>;
  };
/** The same line as a link to an address outside the portal. */
export const MenuAnchor = ({ icon, large, children, ...rest }: AnchorProps) => (
  <a {...rest} className={look(large)}>
    <Icon of={icon} />
    {children}
  </a>
);
/** The same line as a link to a page of the portal. */
export const MenuLink = createLink(MenuAnchor);

const mostInColumn = 4;
interface MenuGroupsProps {
  groups: readonly { title: string; lines: ReactNode }[];
}
/** Lines of a menu in groups, each with its head; more than four groups are in two columns on a desk. */
export const MenuGroups = ({ groups }: MenuGroupsProps) => (
  <div className={classes(groups.length > mostInColumn && styles.groups)}>
    {groups.map(({ title, lines }) => (
      <section key={title} className={styles.group} aria-label={title}>
        <p className={styles.head} aria-hidden="true">
          {title}
        </p>
        {lines}
      </section>
    ))}
  </div>
);

export const MenuLine = () => <hr className={styles.line} />;

interface DropDownProps {
  /** the button's content; an icon alone needs `label` */
  button: ReactNode;
  label?: string | undefined;
  /** the button's class: its surroundings decide how it looks */
  buttonClass: string;
  /** the list is aligned with the button's left edge, else with its right */
  start?: boolean;
  /** what was chosen is under way: the list stays closed */
  busy?: boolean;
  /** the lines to choose from; each calls `close` when it is pressed */
  children: (close: () => void) => ReactNode;
}

/**
 * A list of links below its button, placed by the box around both, because browsers differ in how they anchor a popover (docs/decisions/look.md).
 * Esc closes it, and a press or a key elsewhere; a focus that the page moves by itself does not.
 */
export function DropDown({
  button,
  label,
  buttonClass,
  start = false,
  busy = false,
  children,
}: DropDownProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    const box = document.getElementById(id);
    // Before the list is hidden: a sheet that it opens gives the focus back to where it is now.
    if (box?.contains(document.activeElement)) box.querySelector('button')?.focus();
    setOpen(false);
  }, [id]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    const look = ({ key, target }: Event & { key?: string }) =>
      (key === 'Escape' || !document.getElementById(id)?.contains(target as Node)) && close();
    for (const type of ['pointerdown', 'keyup'])
      document.addEventListener(type, look, { signal: end.signal });
    return () => end.abort();
  }, [id, isOpen, close]);
  return (
    <div id={id} className={styles.box}>
      <button
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-label={label}
        aria-busy={busy || undefined}
        onClick={() => setOpen(!isOpen && !busy)}
      >
        {button}
      </button>
      <div hidden={!isOpen} className={classes(styles.dropDown, start && styles.start)}>
        {children(close)}
      </div>
    </div>
  );
}
