import type { User } from '@smart-order/contract/users/shapes.ts';
import { useTranslations } from 'use-intl';
import { Table, type Column, type Sorting } from '../../ui/Table.tsx';
import { useWider } from '../../ui/use-wider.ts';
import { UserRole } from './UserRole.tsx';
import { UnitNames, UserLink } from './UserLink.tsx';
import { UserStatus } from './UserStatus.tsx';

interface UserTableProps {
  rows: readonly User[];
  sorting: Sorting;
  onSort: (next: Sorting) => void;
}
type Words = ReturnType<typeof useTranslations<'users.list'>>;

const columnsOf = (t: Words): Column<User>[] => [
  { id: 'name', head: t('name'), main: true, sortable: true, cell: (user) => <UserLink user={user} /> },
  { id: 'username', head: t('username'), sortable: true, cell: (user) => <span className="code">{user.username}</span> },
  { id: 'email', head: t('email'), sortable: true, cell: (user) => <span className="code">{user.email || '–'}</span> },
  { id: 'userGroup', head: t('role'), sortable: true, cell: (user) => <UserRole group={user.userGroup} name={user.userGroupName} /> },
  { id: 'units', head: t('units'), cell: (user) => <UnitNames user={user} /> },
  { id: 'activeFlag', head: t('status'), sortable: true, cell: (user) => <UserStatus flag={user.activeFlag} /> },
];
// At a tablet's width four columns are what can be read; the others are in the form.
const onlyRoomy = new Set(['email', 'units']);

/** Users from 768 px: heads that sort, whole rows as links. */
export function UserTable({ rows, sorting, onSort }: UserTableProps) {
  const t = useTranslations('users.list');
  const isRoomy = useWider(1024);
  const columns = columnsOf(t).filter(({ id }) => isRoomy || !onlyRoomy.has(id));
  return <Table label={t('label')} columns={columns} rows={rows} rowKey={(user) => user.userId} sorting={sorting} onSort={onSort} linked />;
}
