import { createLink } from '@tanstack/react-router';
import { MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { dialled } from '#lib/formats/telephone.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { buttonClass, type ButtonLook } from './Button.tsx';
import styles from './ButtonLink.module.css';

interface AnchorProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  icon?: LucideIcon;
  ref?: Ref<HTMLAnchorElement>;
}
/** A link to a file, or to another place than a page of ours, that looks like a button. */
export const ButtonAnchor = ({ kind, size, wide, apart, icon, children, ...rest }: AnchorProps) => (
  <a {...rest} className={buttonClass({ kind, size, wide, apart })}>
    {icon && <Icon of={icon} />}
    {children}
  </a>
);

/** A link to a page that looks like a button: `<ButtonLink to="/preorder" kind="primary">`. */
export const ButtonLink = createLink(ButtonAnchor);

interface TextAnchorProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'style'
> {
  ref?: Ref<HTMLAnchorElement>;
}
const textLink = (look: string | undefined) =>
  createLink(({ children, ...rest }: TextAnchorProps) => (
    <a {...rest} className={look}>
      {children}
    </a>
  ));
/** The link of a whole row of a list or table (`<ListRow>`, a cell of `<Table>`): its words are the row's name. */
export const RowLink = textLink(styles.row);
/** A short link beside a title, with 44 px of touch: "ดูทั้งหมด". */
export const BesideLink = textLink(styles.beside);
/** Skips a long list: drawn only while it has the focus, so that keyboard users need not pass every row. */
export const SkipLink = textLink(styles.skip);

/** The button of a whole row that opens something in the page. */
export const RowButton = (props: {
  children: ReactNode;
  onClick: () => void;
  'aria-label'?: string;
  'aria-haspopup'?: 'dialog';
}) => <button type="button" {...props} className={classes(styles.row, styles.pressed)} />;

/** A telephone number in the groups in which people read it, a Thai one as it is dialled in Thailand. */
export const spokenNumber = (number: string) =>
  number.replace(/^\+66/, '0').replace(/^(\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3');

/** A telephone number that can be called, in the groups in which people read it: 089 555 0142. */
export const TelephoneLink = ({ number }: { number: string }) => (
  <a className={styles.number} href={dialled(number)}>
    {spokenNumber(number)}
  </a>
);

interface TelephoneButtonProps extends Pick<ButtonLook, 'kind' | 'size'> {
  number: string;
  'aria-label'?: string;
  children: ReactNode;
}
/** The same as a button: a tile beside a name, where `aria-label` names the person. */
export const TelephoneButton = ({
  number,
  kind = 'outline',
  size = 'tile',
  children,
  ...rest
}: TelephoneButtonProps) => (
  <a {...rest} className={buttonClass({ kind, size })} href={dialled(number)}>
    <Icon of={Phone} size="s" />
    {children}
  </a>
);

/** A chat in LINE with a person, or with an official account (its id begins with @); `aria-label` names it. */
export const LineButton = ({ id, ...rest }: { id: string; 'aria-label': string }) => (
  <a
    {...rest}
    className={buttonClass({ kind: 'outline', size: 'tile' })}
    href={`https://line.me/R/ti/p/${encodeURIComponent(id.startsWith('@') ? id : `~${id}`)}`}
    target="_blank"
    rel="noreferrer"
  >
    <Icon of={MessageCircle} size="s" />
    LINE
  </a>
);
