import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';

const br = () => <br />;

/** The address names a customer that is not there for this person; not there and not theirs look the same. */
export function PlaceUnknown({ action }: { action: ReactNode }) {
  const t = useTranslations('customers');
  return (
    <Card>
      <EmptyState drawing="gate" title={t('unknown')} action={action}>
        {t.rich('unknown_text', { br })}
      </EmptyState>
    </Card>
  );
}
