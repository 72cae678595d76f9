import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { DropDown } from './Menu.tsx';

interface MoreMenuProps {
  /** what the list holds, for screen readers */
  label: string;
  /** lines of `MenuItem` and `MenuLink`; each calls `close` when it is pressed */
  children: (close: () => void) => ReactNode;
}

/** The actions of a page that are needed seldom, behind three dots. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => (
  <DropDown
    button={<Icon of={Ellipsis} />}
    label={label}
    buttonClass={buttonClass({ kind: 'ghost', size: 'small' })}
  >
    {children}
  </DropDown>
);
