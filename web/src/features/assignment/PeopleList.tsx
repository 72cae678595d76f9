import { limits } from '#contract/constants.ts';
import type { User } from '#contract/users/shapes.ts';
import { isInactive } from '#contract/users/user-rules.ts';
import { useTranslations } from 'use-intl';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { ListBones } from '#ui/text/Loading.tsx';
import { fullName, InactivePill, PeopleCards, UnitNames, UserRole } from '#features/users/front.ts';
import { showAlert } from '#lib/notices.ts';
import { Text } from '#ui/text/Text.tsx';

type Words = ReturnType<typeof useTranslations<'assignment.people'>>;
/** Shown for accounts that are switched off; their customers remain assigned. */
const inactive = (user: User, t: Words) =>
  isInactive(user) && <InactivePill>{t('inactive')}</InactivePill>;
const units = ({ buRole }: User, t: Words) => (
  <>
    <UnitNames counted units={buRole} none={t('no_units')} />
    {buRole.length > 0 && buRole.every(({ customers }) => customers === 0) && (
      <Text as="span" tone="warning" nowrap>
        {t('no_customers')}
      </Text>
    )}
  </>
);

const columnsOf = (t: Words): Column<User>[] => [
  {
    id: 'name',
    head: t('name'),
    main: true,
    cell: (user) => (
      <Row as="span" wrap>
        <PersonLink user={user} />
        {inactive(user, t)}
      </Row>
    ),
  },
  {
    id: 'username',
    head: t('username'),
    cell: (user) => (
      <Text as="span" code>
        {user.username}
      </Text>
    ),
  },
  {
    id: 'role',
    head: t('role'),
    cell: (user) => <UserRole group={user.userGroup} name={user.userGroupName} />,
  },
  { id: 'units', head: t('units'), cell: (user) => units(user, t) },
];

/** People as cards on a phone and as a table from 768 px; the whole row leads to their customers. */
export function PeopleList({ rows }: { rows: readonly User[] }) {
  const t = useTranslations('assignment.people');
  if (useWider(768))
    return (
      <Table label={t('label')} columns={columnsOf(t)} rows={rows} rowKey={(user) => user.userId} />
    );
  return (
    <PeopleCards
      label={t('label')}
      rows={rows}
      link={(user) => <PersonLink user={user} />}
      status={(user) => inactive(user, t)}
      units={(user) => units(user, t)}
    />
  );
}

/** The skeleton of the list. */
export const PeopleBones = () => (
  <ListBones rows={limits.userListPage} phone={83} desk={43} name={160} second={160} end="words" />
);

/** A person's name as the link of the whole row. A person without a business unit can be given no customers (specification §5). */
function PersonLink({ user }: { user: User }) {
  const hasUnit = user.buRole.length > 0;
  return (
    <RowLink
      to="/assignment/edit"
      search={{ user: user.userId, ...(user.buRole[0] && { bu: user.buRole[0].bu }) }}
      preload={hasUnit ? 'intent' : false}
      onClick={(event) => {
        if (hasUnit) return;
        event.preventDefault();
        showAlert('sync_customer_not_has_bu');
      }}
    >
      {fullName(user)}
    </RowLink>
  );
}
