import type { User } from '@smart-order/contract/users/shapes.ts';
import { useTranslations } from 'use-intl';
import { UserRole } from './UserRole.tsx';
import { UnitNames, UserLink } from './UserLink.tsx';
import { UserStatus } from './UserStatus.tsx';

/** Users on a phone: who, by which name they come in, what they are, where. */
export function UserCards({ rows }: { rows: readonly User[] }) {
  const t = useTranslations('users.list');
  return (
    <ul className="split" aria-label={t('label')}>
      {rows.map((user) => (
        <li key={user.userId} className="relative grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3.5">
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0 leading-normal">
              <UserLink user={user} />
            </span>
            <UserStatus flag={user.activeFlag} />
          </div>
          <p className="cap code flex flex-wrap gap-x-3">
            <span>{user.username}</span>
            <span>{user.email}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <UserRole group={user.userGroup} name={user.userGroupName} />
            <span className="cap">
              <UnitNames user={user} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
