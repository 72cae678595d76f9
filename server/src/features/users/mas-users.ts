import type { MasUser } from '#contract/users/shapes.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { foundPage } from '#platform/search/found-page.ts';
import { searchSql } from '#platform/search/search-sql.ts';
import { showName } from './user-view.ts';

const directory = {
  table: 'mas_user',
  key: ['provider', 'subject'],
  columns: ['provider', 'subject'],
  rows: 'select provider, subject from mas_user order by provider, subject',
  rowsOf: (names: string) => `lateral (select ${names}.provider, ${names}.subject) p`,
  size: 'null',
  order: [
    'w.first_name collate "und-x-icu"',
    'w.last_name collate "und-x-icu"',
    'w.provider',
    'w.subject',
  ],
  by: 'names' as const,
  // A scalar subquery, not EXISTS, which would be answered by reading all accounts.
  where:
    '(select true from external_identity x where x.provider = p.provider and x.subject = p.subject) is null',
};
const row = `json_build_object('id', w.subject, 'providerAuth', w.provider, 'username', w.username, 'firstName', w.first_name, 'lastName', w.last_name, 'email', w.email)`;
const freeSql = searchSql(directory, row);

/** Accounts of the providers' directories without a user, by name. */
export async function freeMasUsers(db: Db, search: string, size: number): Promise<MasUser[]> {
  const found = await foundPage<Omit<MasUser, 'showName'>>(
    db,
    freeSql,
    { search, page: 1, size },
    [],
  );
  return found.rows.map((one) =>
    Object.assign(one, {
      showName: showName(`${one.firstName} ${one.lastName}`.trim(), one.username),
    }),
  );
}
