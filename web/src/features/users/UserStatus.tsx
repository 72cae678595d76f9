import { isInactive } from '#contract/users/user-rules.ts';
import { Ban, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusPill } from '#ui/text/StatusPill.tsx';

/** Whether the account is active, as an icon and words, never colour alone. */
export function UserStatus({ user }: { user: { activeFlag: string } }) {
  const t = useTranslations('users.status');
  if (isInactive(user)) return <InactivePill>{t('N')}</InactivePill>;
  return (
    <StatusPill tone="receive" icon={CircleCheck}>
      {t('Y')}
    </StatusPill>
  );
}

export const InactivePill = ({ children }: { children: string }) => (
  <StatusPill tone="c" icon={Ban}>
    {children}
  </StatusPill>
);
