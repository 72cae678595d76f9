import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';
import { buttonClass } from './Button.tsx';
import styles from './links.module.css';

/** A number that a press calls, written as people read it aloud: 089 555 0142. */
export const TelephoneLink = ({ number }: { number: string }) => (
  <a className={styles.number} href={`tel:${number}`}>
    {number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')}
  </a>
);

/** The same as a button beside a name; `aria-label` names the person. */
export const TelephoneButton = ({ number, children, ...rest }: { number: string; children: ReactNode; 'aria-label': string }) => (
  <a {...rest} className={buttonClass({ kind: 'outline', size: 'tile' })} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
    <Icon of={Phone} size="s" />
    {children}
  </a>
);
