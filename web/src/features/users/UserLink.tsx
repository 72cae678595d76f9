import type { User } from '@smart-order/contract/users/shapes.ts';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session/session.ts';
import { Dotted } from './Dotted.tsx';

export const fullName = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;

/** A person's name as the link of their whole row. */
export function UserLink({ user }: { user: User }) {
  const t = useTranslations('users.list');
  const isMe = useUser()?.userId === user.userId;
  return (
    <>
      <Link
        to="/accounts/edit"
        search={{ id: user.userId }}
        className="font-semibold no-underline after:absolute after:inset-0 focus-visible:outline-offset-4"
      >
        {fullName(user)}
      </Link>
      {isMe && <span className="cap"> ({t('you')})</span>}
    </>
  );
}

/** The names of a person's business units; an admin reaches all of them. */
export function UnitNames({ user: { userGroup, buRole } }: { user: User }) {
  const t = useTranslations('users.list');
  if (userGroup === 'ADMIN') return <>{t('all_units')}</>;
  return buRole.length > 0 ? <Dotted items={buRole.map(({ buName }) => buName)} /> : <span className="muted">{t('no_units')}</span>;
}
