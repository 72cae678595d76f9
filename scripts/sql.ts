// Part of `npm run check`: every SQL text of the server is prepared on a migrated database, and its columns are compared with the row type that the
// code claims (docs/sql.md, "What is checked"). With a part of a path only the files of that path.
import './sql/module-scope.ts';

const { checkSql } = await import('./sql/check-sql.ts');
const { faults, line } = await checkSql(process.argv[2] ?? '');
for (const fault of faults) console.error(fault);
console.log(line);
process.exit(faults.length > 0 ? 1 : 0);
