import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { Ask } from '#platform/http/context.ts';
import { invalidFields, Problem } from '#platform/http/answers/problem.ts';
import { readReceipt } from '../read-receipt.ts';
import { isReceiptPaper, receiptPaper, receiptTemplate } from './receipt-paper.ts';

type PrintReceipt = Calls['printReceipt'];

/**
 * The PDF of a receipt. Each print is counted before it is made, and every print after the first is marked as a copy: two people who
 * print at once never get two originals.
 */
export async function printReceipt(deps: Deps, ask: Ask<PrintReceipt>): Promise<Answer<PrintReceipt>> {
  const { params, actor, lang, body } = ask;
  const { paper = '80mm' } = body;
  if (!isReceiptPaper(paper)) throw invalidFields([{ field: 'paper', code: 'unknown_code' }]);
  const counted = await command(deps, ask, async (tx) => {
    const [row] = await run<{ printNo: number }>(
      tx,
      'update receipt set print_no = print_no + 1 where receipt_no = $1 returning print_no as "printNo"',
      [params.receiptNo],
    );
    if (!row) throw new Problem('not_found');
    const answer: Answer<PrintReceipt> = { isComplete: true, errorMsg: '', dataPdf: '', printNo: row.printNo, printedAt: deps.now().toISOString() };
    return { answer, subject: params.receiptNo, after: { printNo: row.printNo } };
  });
  const receipt = await readReceipt(deps.db, params.receiptNo, lang);
  if (!receipt) throw new Problem('not_found');
  const seller = await sellerOf(deps.db, receipt.orgCode, lang);
  const data = receiptPaper({ receipt: { ...receipt, printNo: counted.printNo }, seller, paper, lang, now: new Date(counted.printedAt) });
  const pdf = await deps.documents.make(receiptTemplate, data, { signal: ask.whenGone(), asker: actor.userId });
  return { ...counted, dataPdf: Buffer.from(pdf).toString('base64') };
}
