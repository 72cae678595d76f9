import { classes } from '#ui/classes.ts';
import styles from './Person.module.css';
import { Caption, Text } from './Text.tsx';

interface PersonProps {
  /** the person's part here: "ตอนนี้" (now), "จะเข้าเป็น" (will become) */
  label: string;
  name: string;
  account?: string | undefined;
  chosen?: boolean;
}

/** A person with initials, name and account. */
export const Person = ({ label, name, account, chosen = false }: PersonProps) => (
  <div className={classes(styles.person, chosen && styles.chosen)}>
    <span className={styles.initials} aria-hidden="true">
      {initials(name)}
    </span>
    <div>
      <Caption>{label}</Caption>
      <Text strong={chosen}>{name}</Text>
      {account && <Caption code>{account}</Caption>}
    </div>
  </div>
);

// The first two consonants of a Thai name: vowels and tone marks alone are no letters.
const initials = (name: string) =>
  [...name.replaceAll(/[^\p{Lo}\p{Lu}\p{Ll}]|[เแโใไะาำฯๆ]/gu, '')].slice(0, 2).join('');
