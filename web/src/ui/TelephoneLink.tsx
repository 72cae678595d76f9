import styles from './TelephoneLink.module.css';

/** A number that a press calls, written as people read it aloud: 089 555 0142. */
export const TelephoneLink = ({ number }: { number: string }) => (
  <a className={styles.link} href={`tel:${number}`}>
    {number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')}
  </a>
);
