import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AskSupplier } from '#app/AskSupplier.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';

const br = () => <br />;

/** A drawing of a closed gate, the reason, and one way on. */
function Gate({ why, action }: { why: 'unknown' | 'nobody'; action: ReactNode }) {
  const t = useTranslations('customers');
  return (
    <Card>
      <EmptyState drawing="gate" title={t(why)} action={action}>
        {t.rich(`${why}_text`, { br })}
        {why === 'nobody' && <AskSupplier />}
      </EmptyState>
    </Card>
  );
}

/** The customer in the address does not exist for this person; missing and forbidden look the same. */
export const PlaceUnknown = ({ action }: { action: ReactNode }) => (
  <Gate why="unknown" action={action} />
);

/** No customer is assigned to this account. */
export const NobodyYet = () => (
  <Gate
    why="nobody"
    action={<ButtonLink to="/">{useTranslations('customers')('home')}</ButtonLink>}
  />
);
