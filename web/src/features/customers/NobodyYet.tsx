import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';

const br = () => <br />;

/** No customer is assigned to this account: the closed farm gate. */
export function NobodyYet() {
  const t = useTranslations('customers');
  return (
    <Card>
      <EmptyState drawing="gate" title={t('nobody')} action={<ButtonLink to="/">{t('home')}</ButtonLink>}>
        {t.rich('nobody_text', { br })}
      </EmptyState>
    </Card>
  );
}
