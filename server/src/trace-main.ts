import { linesOf, trace } from './features/status/front.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { onOpenDatabase, refuseWithoutDatabase } from './platform/database/connections/open.ts';
import { forLongWork } from './platform/database/connections/patience.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

const usage =
  "npm run trace -- NUMBER: the number of an order, an invoice, a payment or a receipt, also the ERP's, of a bank's transaction or a message of LINE, or the request id that a page shows where something failed.";

/** `npm run trace -- NUMBER`: prints the whole history of one thing, in the order of time; exit 1 where the database knows no such number. */
let config: Config | undefined;
try {
  const [number, ...more] = process.argv.slice(2).map((word) => word.trim());
  if (!number || more.length > 0) throw new Error(usage);
  config = readConfig(process.env);
  // Opening a folder without a database would make one.
  refuseWithoutDatabase(config);
  const histories = await onOpenDatabase(config, forLongWork, ({ pool }) => trace(pool, number));
  if (histories.length === 0)
    throw new Error(
      `Nothing here has the number ${number}: no order, invoice, payment, receipt, bank's transaction, message of LINE or request that changed something or lacked a right. A request that was refused for another reason, or that failed, is only in the log: look for "requestId":"${number}".`,
    );
  console.log(histories.map((history) => linesOf(history).join('\n')).join('\n\n'));
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}
