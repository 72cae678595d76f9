import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Button.module.css';

export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'gold'
  | 'plain'
  | 'link';
export interface ButtonLook {
  kind?: ButtonKind | undefined;
  /** xl: 52 px, the one action of a phone screen; small: 15 px text, for rows; tile: small with the icon above a short word, for narrow rows */
  size?: 'normal' | 'xl' | 'small' | 'tile' | undefined;
  /** as wide as its place: always, or from 768 px only */
  wide?: boolean | 'desk' | undefined;
  /** words at the left, a sum at the right */
  apart?: boolean | undefined;
}

/** The classes of a button, for a link that is not a `<ButtonLink>`. */
export const buttonClass = ({
  kind = 'secondary',
  size = 'normal',
  wide = false,
  apart = false,
}: ButtonLook = {}): string =>
  classes(
    styles.button,
    kind !== 'plain' && styles[`kind-${kind}`],
    size !== 'normal' && styles[`size-${size}`],
    wide === true && styles.wide,
    wide === 'desk' && styles.deskWide,
    apart && styles.apart,
  );

interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  icon?: LucideIcon;
  /** the icon is after the words, as in "next" */
  iconAfter?: boolean;
  /** on a phone the icon is seen alone, and the words are its name */
  short?: boolean;
  /** a request is under way: locked, the same width, the same words */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind,
  size,
  wide,
  apart,
  icon,
  iconAfter,
  short,
  busy = false,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes(
        buttonClass({ kind, size, wide, apart }),
        iconAfter && styles.iconAfter,
        short && styles.short,
      )}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spin /> : icon && <Icon of={icon} />}
      {short ? <span>{children}</span> : children}
    </button>
  );
}

export const iconButtonClass = classes(styles.button, styles.icon);

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'aria-label'
> {
  icon: LucideIcon;
  /** the name for screen readers; only back, menu, cart, bell, delete, plus and minus are icons without words */
  label: string;
  size?: 's' | 'l';
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function IconButton({ icon, label, size, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass} aria-label={label} title={label}>
      <Icon of={icon} {...(size && { size })} />
      {children}
    </button>
  );
}

const Spin = () => (
  <svg
    className={styles.spin}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="7.5" opacity=".25" />
    <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
  </svg>
);
