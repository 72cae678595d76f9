import type { User } from '#contract/users/shapes.ts';
import { reachesEveryUnit } from '#contract/users/user-rules.ts';
import { useTranslations } from 'use-intl';
import { useUser } from '#lib/session/session.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { fullName } from '../full-name.ts';
import { UnitNames } from '../UnitNames.tsx';

/** A person's name as the link of the whole row. */
export function UserLink({ user }: { user: User }) {
  const t = useTranslations('users.list');
  const isMe = useUser()?.userId === user.userId;
  return (
    <>
      <RowLink to="/accounts/edit" search={{ id: user.userId }}>
        {fullName(user)}
      </RowLink>
      {isMe && <Caption as="span"> ({t('you')})</Caption>}
    </>
  );
}

/** The business units of a person. */
export function UserUnits({ user: { userGroup, buRole } }: { user: User }) {
  const t = useTranslations('users.list');
  return reachesEveryUnit(userGroup) ? (
    t('all_units')
  ) : (
    <UnitNames units={buRole} none={t('no_units')} />
  );
}
