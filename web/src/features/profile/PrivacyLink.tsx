import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

export function PrivacyLink() {
  const t = useTranslations('profile.privacy');
  return (
    <p>
      <Link to="/privacy">{t('link')}</Link>
    </p>
  );
}
