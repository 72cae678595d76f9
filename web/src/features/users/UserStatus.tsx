import { Ban, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusPill } from '../../ui/StatusPill.tsx';

/** Whether the account may be used; icon and words, never colour alone. */
export function UserStatus({ flag }: { flag: string }) {
  const t = useTranslations('users.status');
  return flag === 'N' ? (
    <StatusPill tone="c" icon={Ban}>
      {t('N')}
    </StatusPill>
  ) : (
    <StatusPill tone="receive" icon={CircleCheck}>
      {t('Y')}
    </StatusPill>
  );
}
