import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  label: string;
  /** announced when it appears: at once, or when the reader pauses; a banner that is there from the start is not announced */
  role?: 'alert' | 'status';
  words: ReactNode;
  /** its buttons */
  children: ReactNode;
}

/** A line above the page, which it does not cover. */
export const Banner = ({ label, role, words, children }: BannerProps) => (
  <section className={styles.banner} aria-label={label}>
    <p role={role}>{words}</p>
    {children}
  </section>
);
