import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Lang } from '#contract/languages.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { DocumentOptions } from '#platform/documents/documents.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { readReceipt } from '../read-receipt.ts';
import {
  isReceiptPaper,
  receiptPaper,
  receiptTemplate,
  type ReceiptPaperSize,
} from './receipt-paper.ts';

type PrintReceipt = Calls['printReceipt'];

/**
 * The PDF of a receipt. Each print is counted before it is made, and every print after the first is marked as a copy: two people who
 * print at once never get two originals.
 */
export async function printReceipt(
  deps: Deps,
  context: Context,
  input: Input<PrintReceipt>,
): Promise<Answer<PrintReceipt>> {
  const { caller, lang } = context;
  const { params, body } = input;
  const { paper = '80mm' } = body;
  if (!isReceiptPaper(paper)) throw invalidFields([{ field: 'paper', code: 'unknown_code' }]);
  const counted = await command(deps, context, input, async (tx) => {
    const [row] = await run<{ printNo: number }>(
      tx,
      'update receipt set print_no = print_no + 1 where receipt_no = $1 returning print_no as "printNo"',
      [params.receiptNo],
    );
    if (!row) throw new Problem('not_found');
    const answer: Answer<PrintReceipt> = {
      isComplete: true,
      errorMsg: '',
      dataPdf: '',
      printNo: row.printNo,
      printedAt: deps.now().toISOString(),
    };
    return { answer, subject: params.receiptNo, after: { printNo: row.printNo } };
  });
  const options = { signal: context.untilGone(), asker: caller.userId };
  const printed = {
    receiptNo: params.receiptNo,
    lang,
    paper,
    printNo: counted.printNo,
    at: new Date(counted.printedAt),
  };
  const pdf = await paperPdf(deps, printed, options);
  return { ...counted, dataPdf: Buffer.from(pdf).toString('base64') };
}

interface Printed {
  receiptNo: string;
  lang: Lang;
  paper: ReceiptPaperSize;
  /** undefined: one more than were printed, and not counted */
  printNo?: number;
  at: Date;
}

async function paperPdf(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  { receiptNo, lang, paper, printNo, at }: Printed,
  options: DocumentOptions,
) {
  const receipt = await readReceipt(db, receiptNo, lang);
  if (!receipt) throw new Problem('not_found');
  const seller = await sellerOf(db, receipt.orgCode, lang);
  const copy = printNo ?? Math.max(receipt.printNo, 1) + 1;
  return documents.make(
    receiptTemplate,
    receiptPaper({ receipt: { ...receipt, printNo: copy }, seller, paper, lang, now: at }),
    options,
  );
}

/** A receipt as an A4 PDF that is sent: marked as a copy, for there is one original, and not counted as a print. */
export const receiptPdf = (
  deps: Pick<Deps, 'db' | 'documents' | 'now'>,
  { receiptNo, lang }: Pick<Printed, 'receiptNo' | 'lang'>,
  options: DocumentOptions,
) => paperPdf(deps, { receiptNo, lang, paper: 'a4', at: deps.now() }, options);
