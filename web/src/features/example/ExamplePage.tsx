import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';

export function ExamplePage() {
  const t = useTranslations('frame.example');
  return <Page title={t('title')}><p /></Page>;
}
