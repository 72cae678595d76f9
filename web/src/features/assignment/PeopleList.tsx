import { limits } from '@smart-order/contract/constants.ts';
import type { User } from '@smart-order/contract/users/shapes.ts';
import { useTranslations } from 'use-intl';
import { Bone, Loading } from '../../ui/Loading.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { useWider } from '../../ui/use-wider.ts';
import { Role } from './Role.tsx';
import { Inactive, PersonLink, Units } from './PersonLink.tsx';

type Words = ReturnType<typeof useTranslations<'assignment.people'>>;
const columnsOf = (t: Words): Column<User>[] => [
  {
    id: 'name',
    head: t('name'),
    main: true,
    cell: (user) => (
      <span className="row flex-wrap">
        <PersonLink user={user} />
        <Inactive flag={user.activeFlag} />
      </span>
    ),
  },
  { id: 'username', head: t('username'), cell: (user) => <span className="code">{user.username}</span> },
  { id: 'role', head: t('role'), cell: (user) => <Role group={user.userGroup} name={user.userGroupName} /> },
  { id: 'units', head: t('units'), cell: (user) => <Units user={user} /> },
];

/** People as cards on a phone and as a table from 768 px; the whole row leads to their customers. */
export function PeopleList({ rows }: { rows: readonly User[] }) {
  const t = useTranslations('assignment.people');
  if (useWider(768)) return <Table label={t('label')} columns={columnsOf(t)} rows={rows} rowKey={(user) => user.userId} linked />;
  return (
    <ul className="split" aria-label={t('label')}>
      {rows.map((user) => (
        <li key={user.userId} className="relative grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3.5">
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0 leading-normal">
              <PersonLink user={user} />
            </span>
            <Inactive flag={user.activeFlag} />
          </div>
          <p className="cap code">{user.username}</p>
          <div className="flex flex-wrap items-center gap-x-4">
            <Role group={user.userGroup} name={user.userGroupName} />
            <span className="cap">
              <Units user={user} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The list before its first answer, in rows of the final height. */
export const PeopleBones = ({ onRetry }: { onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <div className="split">
      {Array.from({ length: limits.userListPage }, (_, at) => (
        <div key={at} className="row between h-[114px] px-4 md:h-[43px] md:px-5">
          <div className="grow grid gap-2.5">
            <Bone className="h-4 w-40 max-w-full" />
            <Bone className="h-3 w-4/5 md:hidden" />
          </div>
          <Bone className="h-4 w-40 wide-only" />
          <Bone className="h-4 w-28" />
        </div>
      ))}
    </div>
  </Loading>
);
