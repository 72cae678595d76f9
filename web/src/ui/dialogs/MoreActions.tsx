import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { DropDown } from './Menu.tsx';
import styles from './MoreActions.module.css';

interface MoreActionsProps {
  label: string;
  icon?: LucideIcon;
  /** on a phone the icon alone, at the end of a line; its list is aligned with the right edge */
  small?: boolean;
  /** as wide as its place, on a phone */
  wide?: boolean;
  /** its list opens upwards, as in a dock */
  up?: boolean;
  /** one of them is under way */
  busy?: boolean;
  /** the further actions, as lines of a menu; each calls `close` when it is pressed */
  children: (close: () => void) => ReactNode;
}

/** A button behind which the seldom and the irrevocable actions are. On a phone its list opens upwards, because it is the last of its page. */
export const MoreActions = ({
  label,
  icon = Ellipsis,
  small = false,
  wide = false,
  up = wide,
  busy = false,
  children,
}: MoreActionsProps) => (
  <div className={classes(wide && styles.wide, up && styles.up)} data-more="">
    <DropDown
      start={!small}
      busy={busy}
      label={small ? label : undefined}
      buttonClass={
        small
          ? buttonClass({ kind: 'ghost', size: 'small' })
          : buttonClass({ kind: 'outline', ...(wide && ({ size: 'xl', wide } as const)) })
      }
      button={
        <>
          <Icon of={icon} />
          {small ? <Only on="desk">{label}</Only> : label}
        </>
      }
    >
      {children}
    </DropDown>
  </div>
);
