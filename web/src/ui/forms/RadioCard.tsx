import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './RadioCard.module.css';

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'title'> {
  icon: LucideIcon;
  title: ReactNode;
  /** what choosing it means */
  children: ReactNode;
}

/** One of few choices that each need a few lines: the whole card is the radio. */
export const RadioCard = ({ icon, title, children, ...rest }: RadioCardProps) => (
  <label className={styles.card}>
    <input type="radio" {...rest} />
    <Icon of={icon} size="l" />
    <span>
      <b>{title}</b>
      {children}
    </span>
  </label>
);
