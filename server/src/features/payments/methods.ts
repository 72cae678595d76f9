import { satang } from '#contract/money.ts';
import { isReadable } from '#contract/payments/bill.ts';
import { isCash, type BarcodeType } from '#contract/payments/methods.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';

/** How an organisation may be paid: the biller that banks know, the fee in satang, and how long a document lives. */
export interface PaymentMethodRow {
  barcodeType: BarcodeType;
  taxId: string;
  suffix: string;
  merchantName: string;
  fee: number;
  liveHours: number;
  fix: string;
}

/** Ways in which an organisation may be paid, in the order of their barcode types. */
export const methodsOf = (db: Db | Tx, org: string) =>
  run<PaymentMethodRow>(
    db,
    `select barcode_type as "barcodeType", tax_id as "taxId", suffix, merchant_name as "merchantName", fee, live_hours as "liveHours", fix
     from payment_method where org_code = $1 and active order by barcode_type`,
    [org],
  );

/** The methods that work for this customer: a code that no bank can read leaves cash only. */
export const workingMethods = async (
  db: Db | Tx,
  org: string,
  cv: string,
): Promise<PaymentMethodRow[]> =>
  (await methodsOf(db, org)).filter(
    (method) =>
      isCash(method.barcodeType) ||
      isReadable({ ...method, reference1: cv, reference2: cv, amount: satang(1) }),
  );
