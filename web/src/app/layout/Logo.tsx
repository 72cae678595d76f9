import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { Mark } from '#ui/pictures/Mark.tsx';
import styles from './Logo.module.css';

/** Classes of the mark with its words: in the bar, at a phone's left edge, or on dark green. */
export const logoClass = (place: 'bar' | 'phone' | 'night') =>
  classes(
    styles.logo,
    place !== 'night' && styles.bar,
    place === 'phone' && styles.phone,
    place === 'night' && styles.night,
  );

/** The mark and the product's name. */
export function Logo({ place }: { place: 'phone' | 'night' }) {
  return (
    <span className={logoClass(place)}>
      <LogoWords />
    </span>
  );
}

export function LogoWords() {
  const t = useTranslations('frame');
  return (
    <>
      <Mark />
      {t('product')}
    </>
  );
}
