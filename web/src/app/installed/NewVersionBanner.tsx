import { useMatches } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/online.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Banner } from '../layout/Banner.tsx';

/** Offers the new version above home and lists: nowhere that a form is open or a cart is edited, and not without a network. Nothing happens until the person presses. */
export function NewVersionBanner({ load }: { load: () => void }) {
  const t = useTranslations('frame/installed');
  const isList = useMatches({ select: (matches) => matches.at(-1)?.staticData.bottomBar ?? false });
  const isOnline = useOnline();
  if (!isList || !isOnline) return null;
  return (
    <Banner label={t('new_version')} role="status" words={t('new_version')}>
      <Button size="small" kind="outline" icon={RefreshCw} onClick={load}>
        {t('reload')}
      </Button>
    </Banner>
  );
}
