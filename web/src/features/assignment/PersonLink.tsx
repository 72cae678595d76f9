import type { User } from '@smart-order/contract/users/shapes.ts';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../lib/notices.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';

export const fullName = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;

/** A person's name as the link of their whole row. Who has no business unit can be given no customers (specification §5). */
export function PersonLink({ user }: { user: User }) {
  const hasUnit = user.buRole.length > 0;
  return (
    <Link
      to="/assignment/edit"
      search={{ user: user.userId, ...(user.buRole[0] && { bu: user.buRole[0].bu }) }}
      className="font-semibold no-underline after:absolute after:inset-0 focus-visible:outline-offset-4"
      preload={hasUnit ? 'intent' : false}
      onClick={(event) => {
        if (hasUnit) return;
        event.preventDefault();
        showAlert('sync_customer_not_has_bu');
      }}
    >
      {fullName(user)}
    </Link>
  );
}

/** The names of a person's business units; a name stays whole. */
export function Units({ user: { buRole } }: { user: Pick<User, 'buRole'> }) {
  const t = useTranslations('assignment.people');
  if (buRole.length === 0) return <span className="muted">{t('no_units')}</span>;
  return buRole.map(({ bu, buName }, at) => (
    <span key={bu}>
      <span className="nowrap">
        {buName}
        {at < buRole.length - 1 && '\u00a0·'}
      </span>{' '}
    </span>
  ));
}

/** Said only of accounts that are switched off: they keep their customers. */
export function Inactive({ flag }: { flag: string }) {
  const t = useTranslations('assignment.people');
  if (flag !== 'N') return null;
  return (
    <StatusPill tone="c" icon={Ban}>
      {t('inactive')}
    </StatusPill>
  );
}
