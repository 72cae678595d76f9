import type { Calls } from '#contract/calls.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import type { Deps } from '#platform/deps.ts';
import type { Column } from '#platform/export/columns.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import { exportWords } from '#platform/export/words.ts';
import type { Context, Input } from '#platform/context.ts';
import { roomWords } from '#platform/words.ts';
import { everyUser, groupName, usersAsked, type SheetUser } from './list-users.ts';

/** Every user of the list as a sheet, by its filter. */
export async function exportUsers(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportUsers']>,
): Promise<SentFile> {
  const { caller, lang } = context;
  const { params, query } = input;
  const people = everyUser(deps.longDb, caller, usersAsked(query), lang);
  return exportFile(deps, context, params.format, {
    name: 'users',
    columns: userColumns(lang),
    rows: named(people, lang),
    subjectOf: ({ userId }) => userId,
  });
}

function userColumns(lang: Lang): Column<SheetUser>[] {
  const t = exportWords(lang);
  return [
    { key: 'username', head: t('username'), kind: 'code' },
    { key: 'firstName', head: t('first_name'), kind: 'text' },
    { key: 'lastName', head: t('last_name'), kind: 'text' },
    { key: 'email', head: t('email'), kind: 'text' },
    { key: 'userGroup', head: t('role'), kind: 'text' },
    { key: 'level', head: t('level'), kind: 'code' },
    { key: 'units', head: t('units'), kind: 'text' },
    { key: 'activeFlag', head: t('status'), kind: 'text' },
  ];
}

async function* named(
  batches: AsyncIterable<readonly SheetUser[]>,
  lang: Lang,
): AsyncGenerator<SheetUser[]> {
  const { status, list } = roomWords[localeOf[lang]].users;
  for await (const people of batches)
    yield people.map((one) => ({
      ...one,
      userGroup: groupName(one.userGroup, lang),
      // An admin reaches every unit without a row for it.
      units: one.userGroup === 'ADMIN' ? list.all_units : one.units,
      activeFlag: one.activeFlag === 'Y' ? status.Y : status.N,
    }));
}
