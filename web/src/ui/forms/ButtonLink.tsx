import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { buttonClass, type ButtonLook } from './Button.tsx';
import styles from './links.module.css';

interface AnchorProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  icon?: LucideIcon;
  ref?: Ref<HTMLAnchorElement>;
}
const ButtonAnchor = ({ kind, size, wide, apart, icon, children, ...rest }: AnchorProps) => (
  <a {...rest} className={buttonClass({ kind, size, wide, apart })}>
    {icon && <Icon of={icon} />}
    {children}
  </a>
);

/** A link to a page that looks like a button: `<ButtonLink to="/preorder" kind="primary">`. */
export const ButtonLink = createLink(ButtonAnchor);

interface TextAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  ref?: Ref<HTMLAnchorElement>;
}
const WholeRow = ({ children, ...rest }: TextAnchorProps) => (
  <a {...rest} className={styles.row}>
    {children}
  </a>
);
/** The link of a whole row of a list or table (`<ListRow>`, `<Table linked>`): its words are the row's name. */
export const RowLink = createLink(WholeRow);

/** The same for a row that opens something in the page. */
export const RowButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={classes(styles.row, styles.pressed)} onClick={onClick}>
    {children}
  </button>
);

const Beside = ({ children, ...rest }: TextAnchorProps) => (
  <a {...rest} className={styles.beside}>
    {children}
  </a>
);
/** A short link beside a title, with 44 px of touch: "ดูทั้งหมด". */
export const BesideLink = createLink(Beside);
