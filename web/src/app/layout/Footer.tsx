import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { thisYear } from '#lib/formats/dates.ts';
import styles from './Footer.module.css';

export function Footer() {
  const t = useTranslations('frame.footer');
  return (
    <footer className={styles.footer}>
      <span>{t('rights', { year: String(thisYear()) })}</span>
      <Link to="/manual">{t('manual')}</Link>
      <Link to="/term-and-condition">{t('terms')}</Link>
      <Link to="/privacy">{t('privacy')}</Link>
      <Link to="/cookie">{t('cookie')}</Link>
    </footer>
  );
}
