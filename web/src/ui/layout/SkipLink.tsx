import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './SkipLink.module.css';

const Skip = ({ children, ...rest }: Omit<ComponentProps<'a'>, 'className' | 'style'>) => (
  <a {...rest} className={styles.skip}>
    {children}
  </a>
);
/** A way past a long list: drawn only while it has the focus, so that a keyboard need not go through every row. */
export const SkipLink = createLink(Skip);
