import type { Calls } from '#contract/calls.ts';
import type { CustomerOrg } from '#contract/customers/shapes.ts';
import type { Lang } from '#contract/languages.ts';
import { soughtWords } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import type { Column } from '#platform/export/columns.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import { exportWords } from '#platform/export/words.ts';
import type { Context, Input } from '#platform/context.ts';
import { readAssignedPerson } from '../assigned-person.ts';
import { everyRowSql } from '../list-sql.ts';

/** Every customer of one of a person's two lists as a sheet, filtered by the words of the list. */
export async function exportAssignments(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportAssignments']>,
): Promise<SentFile> {
  const { caller, reached, lang } = context;
  const { params, query } = input;
  const { userId, bu } = await readAssignedPerson(deps, caller, params.x, reached.bu);
  const values = [userId, bu, soughtWords(query.search ?? '')];
  const rows = cursorRows<CustomerOrg>(deps.longDb, everyRowSql(params.list, lang), values, {
    asker: caller.userId,
  });
  return exportFile(deps, context, params.format, {
    name: `customers-${params.list}-${userId}`,
    columns: customerColumns(lang),
    rows,
    subject: userId,
  });
}

function customerColumns(lang: Lang): Column<CustomerOrg>[] {
  const t = exportWords(lang);
  return [
    { key: 'cvCode', head: t('cv'), kind: 'code' },
    { key: 'cvName', head: t('customer'), kind: 'text' },
    { key: 'orgCode', head: t('org'), kind: 'code' },
    { key: 'orgName', head: t('organisation'), kind: 'text' },
  ];
}
