import styles from './MailFrame.module.css';

/** A mail as HTML, shut in: nothing in it runs, is sent or leads anywhere. White in the dark theme, too, as most programs show it. */
export const MailFrame = ({ src, title }: { src: string; title: string }) => (
  <iframe className={styles.frame} src={src} title={title} sandbox="" />
);
