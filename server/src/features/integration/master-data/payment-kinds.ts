import { parkedDays } from '#contract/integration/api/documents.ts';
import { barcodeTypes } from '#contract/payments/methods.ts';
import { isTaxId } from '#contract/tax-id.ts';
import { bookEntries, noteUnexplained } from '#features/statements/front.ts';
import { baht, code, day, oneOf, whole, words, yesNo, type Column } from './columns.ts';
import { names, ref, selling, simple, stagingOf, unit, type Kind } from './kind.ts';
import { reasonOf } from './reason.ts';

const types = Object.fromEntries(
  Object.entries(barcodeTypes).map(([type, method]) => [method, type]),
);
/** `mobile_banking`, stored as the barcode type of specification §3. */
const method: Column = {
  ...oneOf('method', Object.keys(types), { column: 'barcode_type' }),
  read: (text) =>
    types[text] === undefined
      ? { wrong: reasonOf`"${text}" is none of ${Object.keys(types).join(', ')}` }
      : { value: types[text] },
};

/** Payment codes contain it unchanged, so a doubtful one is refused. */
const billerTaxId: Column = {
  ...code('taxId', { fallback: '' }),
  says: 'tax id, 13 bare digits; empty for cash only',
  read: (text) =>
    text === '' || isTaxId(text)
      ? { value: text }
      : { wrong: reasonOf`"${text}" is no tax id of 13 bare digits with a right check digit` },
};

/** Ways to pay an organisation, and accounts to transfer to. */
export const paymentKinds: readonly Kind[] = [
  {
    ...simple(
      'payment-methods',
      'how an organisation may be paid; taxId and suffix are the biller that banks know',
      'payment_method',
      [
        code('orgCode'),
        method,
        billerTaxId,
        code('suffix', { fallback: '' }),
        words('merchantName', { fallback: '' }),
        baht('fee', { fallback: '0' }),
        whole('liveHours', 1, 720, { fallback: '24' }),
        code('fix', { fallback: '' }),
        yesNo('active'),
      ],
      ['org_code', 'barcode_type'],
      [ref('organisation', ['org_code'])],
    ),
    rules: [
      {
        broken: `s.barcode_type <> '4' and s.tax_id = ''`,
        says: reasonOf`taxId is empty, and the payment code needs it`,
      },
      {
        broken: `s.barcode_type <> '4' and s.suffix !~ '^[0-9]{2}$'`,
        says: reasonOf`suffix has to be the two digits that the bank gave`,
      },
      {
        broken: `s.merchant_name !~ '^[ -~]{0,25}$'`,
        says: reasonOf`merchantName has to be at most 25 ASCII letters: they stand in the payment code`,
      },
    ],
  },
  simple(
    'bank-accounts',
    'accounts of a business unit that customers may transfer to',
    'bank_account',
    [
      code('bu'),
      code('accountNo'),
      ...names,
      words('icon', { fallback: '' }),
      code('companyCode', { fallback: '' }),
      code('serviceCode', { fallback: '' }),
      words('extend', { fallback: '' }),
      whole('sortOrder', 0, 9999, { fallback: '0' }),
    ],
    ['bu', 'account_no'],
    [unit],
  ),
];

const missingIn = (invoices: string) =>
  `not exists (select from ${invoices} i where i.bu = s.bu and i.invoice_number = s.invoice_number)`;

/** Entries of an account. Of the last days those on an invoice that is not here wait for it; an older one is history of an invoice that never was here. */
const booked = (
  list: 'creditNotes' | 'payments',
  day: string,
  ...of: Parameters<typeof simple>
): Kind => {
  const where = `s.invoice_number <> '' and s.${day} > (now() at time zone 'Asia/Bangkok')::date - ${parkedDays} and ${missingIn('invoice')}`;
  const says = reasonOf`invoiceNumber is not here yet; the row waits for it among the messages, seven days at most`;
  const broken = `${where} and ${missingIn(stagingOf('invoices'))}`;
  return {
    ...simple(...of),
    precede: noteUnexplained,
    follow: bookEntries,
    rules: [{ warns: true, broken, says, looksIn: 'invoice' }],
    awaits: { list, where },
  };
};

/** What the supplier's ERP booked on its customers' accounts, for statements of account. */
export const bookedKinds: readonly Kind[] = [
  booked(
    'creditNotes',
    'credit_note_date',
    'credit-notes',
    'what was given back; openAmount of its invoice is already without it',
    'credit_note',
    [
      code('bu'),
      code('orgCode'),
      code('cvCode'),
      code('creditNoteNumber'),
      code('invoiceNumber', { fallback: '' }),
      day('creditNoteDate'),
      baht('amount'),
      words('reason', { fallback: '' }),
    ],
    ['bu', 'credit_note_number'],
    [selling],
  ),
  booked(
    'payments',
    'payment_date',
    'payments',
    'payments that the ERP booked; openAmount of the invoice is already without them',
    'erp_payment',
    [
      code('bu'),
      code('orgCode'),
      code('cvCode'),
      code('paymentNumber'),
      code('invoiceNumber', { fallback: '' }),
      day('paymentDate'),
      baht('amount'),
      words('method', { fallback: '' }),
      code('portalNumber', { fallback: '' }),
    ],
    ['bu', 'payment_number', 'invoice_number'],
    [selling],
  ),
];
