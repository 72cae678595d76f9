import { paymentsCalls } from '#contract/payments/calls.ts';
import { satang, toBaht } from '#contract/money.ts';
import type { BarcodeType } from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { internalMessages } from '#contract/problems/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { sendOnce } from '#lib/intent.ts';
import { problemOf } from '#lib/problem.ts';
import { readFound } from '#lib/records.ts';
import { pathNameOf, type PlaceCodes } from '#features/customers/front.ts';
import type { Allotment } from '../draft.ts';
import { documentIn } from '../read-document.ts';

const saved = 200;

/**
 * Makes a payment of these allotments: one document, however often the button is pressed. Our own server refuses it where a reported payment could be
 * for one of the invoices, unless the payer was asked.
 */
export async function createPayment(
  queries: QueryClient,
  place: PlaceCodes,
  allotments: readonly Allotment[],
  { type, isAsked }: { type: BarcodeType; isAsked: boolean },
): Promise<PaymentDocument> {
  const { bu, org, cv } = place;
  const pathName = await pathNameOf(queries, bu);
  const intent = [
    'pay',
    bu,
    org,
    cv,
    type,
    ...(isAsked ? ['asked'] : []),
    ...allotments.map(({ invoiceNumber, amount }) => `${invoiceNumber}=${amount}`),
  ].join(':');
  const body = {
    orgCode: org,
    cvCode: cv,
    companyCode: allotments[0]?.companyCode ?? '',
    barcodeType: type,
    ...amountsOf(allotments),
  };
  const query = isOwnServer() && !isAsked && { query: { unlessReported: true } };
  const answer = await sendOnce(intent, (idempotencyKey) =>
    send(paymentsCalls.saveBarcode, { params: { pathName }, ...query, body, idempotencyKey }),
  );
  const document = documentIn(place, readFound(answer));
  if (!isOwnServer()) await keepReceipt(pathName, place, document, false);
  return document;
}

/** Our own server takes an amount for each invoice; the specification's body has one invoice and its amount. */
function amountsOf(allotments: readonly Allotment[]) {
  const amounts = allotments.map(({ invoiceNumber, amount }) => ({
    invoiceNumber,
    amount: toBaht(satang(amount)),
  }));
  return isOwnServer() ? { allotments: amounts } : amounts[0];
}

/** Changes the method of a payment that waits. */
export async function changePayment(
  queries: QueryClient,
  place: PlaceCodes,
  payment: PaymentDocument,
  type: BarcodeType,
): Promise<PaymentDocument> {
  const { bu, org, cv } = place;
  const { paymentNo, invoiceNumber } = payment;
  const pathName = await pathNameOf(queries, bu);
  const answer = await sendOnce(
    `pay-by:${paymentNo}:${payment.barcodeType}:${type}`,
    (idempotencyKey) =>
      send(paymentsCalls.updateBarcode, {
        params: { pathName },
        body: { orgCode: org, cvCode: cv, paymentNo, invoiceNumber, barcodeType: type },
        idempotencyKey,
      }),
  );
  const document = documentIn(place, readFound(answer));
  if (!isOwnServer()) await keepReceipt(pathName, place, document, true);
  return document;
}

/** The specification's clients report to their API which code they showed; without its 200 nothing is stored (§8). */
async function keepReceipt(
  path: string,
  { bu, cv }: PlaceCodes,
  { invoiceNumber, barcodeType, barcodeDetail, qrText }: PaymentDocument,
  update: boolean,
) {
  const body = {
    bu,
    cvCode: cv,
    invoiceNumber,
    barcodeType,
    barcodeDetail: barcodeDetail || qrText,
    update,
  };
  const receipt = readFound(await send(paymentsCalls.saveReceipt, { params: { path }, body }));
  if (Number(receipt.statusCode) !== saved)
    throw problemOf(409, { code: 'save_payment_fail', message: internalMessages.savePaymentFail });
}
