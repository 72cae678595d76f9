import styles from './Mark.module.css';

/** The portal's logo: two leaves that form a tick, the small one gold. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#1d5e3b" />
    <path d="M7 17c5-1 8 2 9 7-5 1-9-2-9-7z" fill="#f0bd4c" />
    <path d="M16 24C14 15 18 8 26 7c1 8-3 15-10 17z" fill="#fcfcf5" />
  </svg>
);
