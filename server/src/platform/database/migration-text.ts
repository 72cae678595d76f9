/** The statements of a migration, without comments and blanks at their ends. Text in quotes and `$$` may hold semicolons. */
export function statementsOf(sql: string): string[] {
  const parts = sql.matchAll(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'$-]+|[-$]/g);
  const statements = [''];
  for (const [part] of parts)
    if (part === ';') statements.push('');
    else if (!part.startsWith('--')) statements.push(`${statements.pop()}${part}`);
  return statements
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
}

/** A migration with the first line `-- concurrently` builds and drops indexes beside writers, each by itself, without a transaction. */
export const isConcurrent = (sql: string): boolean => sql.startsWith('-- concurrently\n');

/** Whether the release before may serve a database that has this migration: its line `-- way back: yes`. */
export const servesFormer = (sql: string): boolean => /^-- way back: yes$/m.test(sql);

/** The name, and for `create` the table, of a statement of such a migration; undefined for any other statement. */
export function concurrentIndex(statement: string): { name: string; table?: string } | undefined {
  const [, name, table] =
    /^create (?:unique )?index concurrently if not exists (\w+) on (\w+) ?[(u]/i.exec(statement) ??
    /^drop index concurrently if exists (\w+)$/i.exec(statement) ??
    [];
  return name === undefined ? undefined : { name, ...(table && { table }) };
}
