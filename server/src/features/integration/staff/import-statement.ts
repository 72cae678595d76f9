import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { localeOf } from '#contract/languages.ts';
import { mayMatch } from '#contract/payments/matching/money.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { importIn } from '../master-data/import-files.ts';
import { fileSource, refuseRows } from '../master-data/read-file.ts';

type Sending = Input<Calls['importStatement']>;
const kind = 'bank-statements';
// The most faults reported; a person who corrects a file begins with the first ones.
const mostReported = 50;

/**
 * Imports a bank's statement from the screen (D-63): the kind `bank-statements` of the import, all rows or none, for billers of this unit only.
 * Payments for another unit with the same biller are left to the people of that unit (decisions/bank-money.md).
 */
async function importStatement(
  deps: Deps,
  context: Context,
  input: Sending,
): Promise<Answer<Calls['importStatement']>> {
  if (!mayMatch(context.caller)) throw new Problem('AUTH-002');
  const { caller, lang, reached, requestId } = context;
  const { file } = input;
  return command(deps, context, input, async (tx) => {
    const billers = await billersOf(tx, reached.bu);
    const source = refuseRows(
      fileSource(file.path, kind),
      ({ billerId = '' }) => /^\d{15}$/.test(billerId) && !billers.has(billerId),
    );
    const [before] = await run<{ last: number }>(
      tx,
      'select coalesce(max(transaction_key), 0) as last from bank_transaction',
      [],
    );
    const report = await importIn(tx, [source], {
      requestId,
      userId: caller.userId,
      config: deps.config,
      ...(await boundsOf(tx, caller)),
    });
    const lines = report.lines(localeOf[lang]);
    if (report.badCount > 0)
      throw new Problem('statement_refused', {
        count: report.badCount,
        lines: lines.slice(0, mostReported),
      });
    const [count] = [...report.files.values()];
    const [doubted] = await run<{ n: number }>(
      tx,
      `select count(*)::int as n from bank_transaction where transaction_key > $1 and source = 'statement' and doubt <> ''`,
      [before?.last ?? 0],
    );
    const answer = {
      rows: count?.rows ?? 0,
      settled: count?.inserted ?? 0,
      doubtful: doubted?.n ?? 0,
      known: count?.left ?? 0,
      elsewhere: count?.elsewhere ?? 0,
      warnings: report.warnings
        .slice(0, mostReported)
        .map(({ line, reason }) => `${line ?? ''} ${reason.in(localeOf[lang])}`.trim()),
    };
    return { answer, subject: file.sha256, after: answer };
  });
}

/** The business units in which a person's statement may settle payments; all for an admin. */
async function boundsOf(
  tx: Tx,
  { group, userId }: Context['caller'],
): Promise<{ units?: string[] }> {
  if (group === 'ADMIN') return {};
  return {
    units: (
      await run<{ bu: string }>(tx, 'select bu from user_bu where user_id = $1', [userId])
    ).map(({ bu }) => bu),
  };
}

/** Billers of the organisations that sell in a business unit: a user may report no money for other units. */
async function billersOf(tx: Tx, bu: string): Promise<Set<string>> {
  const rows = await run<{ biller: string }>(
    tx,
    `select distinct tax_id || suffix as biller from payment_method m where exists (select from customer_org c where c.bu = $1 and c.org_code = m.org_code)`,
    [bu],
  );
  return new Set(rows.map(({ biller }) => biller));
}

export const statementImportHandlers = { importStatement };
