import { limits } from '#contract/constants.ts';
import type { User } from '#contract/users/shapes.ts';
import { isInactive } from '#contract/users/user-rules.ts';
import { useTranslations } from 'use-intl';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Column, type Sorting } from '#ui/lists/Table.tsx';
import { ListBones } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';
import { PeopleCards } from '../PeopleCards.tsx';
import { UserLink, UserUnits } from './UserLink.tsx';
import { UserRole } from '../UserRole.tsx';
import { UserStatus } from '../UserStatus.tsx';

interface UserRowsProps {
  rows: readonly User[];
  sorting: Sorting;
  onSort: (next: Sorting) => void;
}

/** Users as cards on a phone, from 768 px as a table with heads that sort; whole rows are links. */
export function UserRows({ rows, sorting, onSort }: UserRowsProps) {
  const t = useTranslations('users.list');
  const status = useTranslations('users.status');
  const isWide = useWider(768);
  const isRoomy = useWider(1024);
  if (!isWide)
    return (
      <PeopleCards
        label={t('label')}
        rows={rows}
        withEmail
        link={(user) => <UserLink user={user} />}
        status={(user) => isInactive(user) && <UserStatus user={user} />}
        units={(user) => <UserUnits user={user} />}
      />
    );
  const columns = columnsOf(t, status('Y')).filter(({ id }) => isRoomy || !onlyRoomy.has(id));
  return (
    <Table
      label={t('label')}
      columns={columns}
      rows={rows}
      rowKey={(user) => user.userId}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

type Words = ReturnType<typeof useTranslations<'users.list'>>;
const Code = ({ children }: { children: string }) => (
  <Text as="span" code>
    {children}
  </Text>
);
/** `active`: the status of most users; only the others have a pill. */
const columnsOf = (t: Words, active: string): Column<User>[] => [
  {
    id: 'name',
    head: t('name'),
    main: true,
    sortable: true,
    cell: (user) => <UserLink user={user} />,
  },
  {
    id: 'username',
    head: t('username'),
    sortable: true,
    cell: (user) => <Code>{user.username}</Code>,
  },
  {
    id: 'email',
    head: t('email'),
    sortable: true,
    cell: (user) => <Code>{user.email || '–'}</Code>,
  },
  {
    id: 'userGroup',
    head: t('role'),
    sortable: true,
    cell: (user) => <UserRole group={user.userGroup} name={user.userGroupName} />,
  },
  { id: 'units', head: t('units'), cell: (user) => <UserUnits user={user} /> },
  {
    id: 'activeFlag',
    head: t('status'),
    sortable: true,
    cell: (user) =>
      isInactive(user) ? (
        <UserStatus user={user} />
      ) : (
        <Text as="span" tone="muted" nowrap>
          {active}
        </Text>
      ),
  },
];
// A tablet has room for four columns; the others are in the form.
const onlyRoomy = new Set(['email', 'units']);

/** The skeleton of the list. */
export const UserBones = () => (
  <ListBones
    rows={limits.userListPage}
    phone={114}
    desk={43}
    name={160}
    second={160}
    end="status"
  />
);
