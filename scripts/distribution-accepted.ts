import { rules, type Finding, type RuleName } from './distribution-rules.ts';

/** Places that stay as they are on one PostgreSQL, with what a move to several servers would do about them. */
interface Accepted {
  rule: RuleName;
  reason: string;
  where: readonly string[];
}

const functions = (...names: string[]) => names.map((name) => `platform/database/functions/${name}.sql`);
const versions = functions(
  'versions/version-of-carrier',
  'versions/version-of-delivery-closed-day',
  'versions/version-of-delivery-rule',
  'versions/version-of-product-group',
  'versions/version-of-product-price',
  'versions/version-of-product-type',
  'versions/version-of-product',
  'versions/version-of-ship-to',
);

const accepted: readonly Accepted[] = [
  {
    rule: 'key',
    reason:
      'a row belongs to an order, a claim, a payment or a job and is read with it; a move gives it the column bu, filled from there some rows at a time',
    where: [
      'order_line',
      'order_step',
      'claim',
      'claim_line',
      'claim_step',
      'claim_photo',
      'delivery_position',
      'delivery_share',
      'payment_slip',
      'report_result',
      'draft_line',
    ],
  },
  {
    rule: 'unique',
    reason: 'the number is drawn from one sequence or is random, so it is unique anyway; a move puts bu before it in the key',
    where: [
      'orders (order_id)',
      'claim (claim_id)',
      'claim_step (step_id)',
      'payment_document (payment_id)',
      'customer_advance (advance_id)',
      'withholding_certificate (certificate_id)',
      'invoice_payment (invoice_payment_id)',
      'report_job (job_id)',
      'document_share (share_id)',
      'report_schedule (schedule_id)',
      'report_result (job_id)',
      'draft (draft_id)',
      'draft_line (draft_id, sku)',
      'order_line (order_id, sequence)',
      'order_step (order_id, step_id)',
      'claim (order_id)',
      'claim_line (claim_id, sequence)',
      'claim_photo (photo_id)',
      'claim_photo (order_id, sha256)',
      'delivery_place (order_id)',
      'delivery_share (share_id)',
      'payment_slip (photo_id)',
      'payment_slip (payment_id, sha256)',
      'payment_allotment (payment_id, position)',
      'receipt_allotment (receipt_id, position)',
    ],
  },
  {
    rule: 'unique',
    reason: 'people, banks and lorries name it without its business unit: a move needs a table of numbers, everywhere, that leads to the unit',
    where: ['orders (order_number)', 'payment_document (payment_no)', 'delivery_position (doc_number)'],
  },
  {
    rule: 'reference',
    reason: 'both rows are of one unit, and the key between them lacks bu; it gets it with the column',
    where: [
      'order_step > orders',
      'claim > orders',
      'claim_line > claim',
      'claim_step > claim',
      'claim_photo > orders',
      'claim_photo > claim',
      'delivery_share > orders',
      'payment_allotment > payment_document',
      'payment_slip > payment_document',
      'report_result > report_job',
      'draft_line > draft',
      'invoice_payment > payment_document',
      'invoice_payment > withholding_certificate',
    ],
  },
  {
    rule: 'reference',
    reason:
      'money of a bank, and a receipt that a cash agent numbers without a gap for an organisation, may concern several units and stay on one server; a move drops the foreign key, and `npm run verify` checks it',
    where: [
      'customer_advance > bank_transaction',
      'withholding_certificate > bank_transaction',
      'invoice_payment > bank_transaction',
      'invoice_payment > receipt',
      'receipt_allotment > receipt',
    ],
  },
  {
    rule: 'identity',
    reason: 'numbers name rows and order them roughly; nothing asks that they have no gap, or that the larger is the later one across units',
    where: [
      'orders',
      'order_step',
      'claim',
      'claim_step',
      'draft',
      'order_guide',
      'standing_order',
      'payment_document',
      'customer_advance',
      'withholding_certificate',
      'invoice_payment',
    ],
  },
  {
    rule: 'sequence',
    reason: 'numbers of orders, payments and handovers may have gaps (D-40); receipts, which may not, are numbered by a locked row',
    where: [
      'features/cash/change-day.ts',
      'features/orders/place/write-orders.ts',
      'features/payments/create-document.ts',
      'platform/database/migrations/0001_schema.sql',
    ],
  },
  {
    rule: 'sequence',
    reason: 'readers go on from the last number they have seen, so these numbers must grow with time: the tables stay on one server',
    where: ['features/integration/api/reading/number-changes.ts', ...functions('deliveries'), 'platform/database/migrations/0098_record_change.sql'],
  },
  {
    rule: 'trigger',
    reason:
      'keeps a tally, a version or a mark beside the row in the same unit: Citus runs it with citus.enable_unsafe_triggers, YugabyteDB needs it written for each row, Limitless needs it called by the command',
    where: [
      ...functions('changes-of-claim', 'changes-of-orders', 'changes-of-payment_document', 'credit-changed', 'customer-org-tally'),
      ...functions(
        'invoice-grown',
        'invoice-of-order',
        'lines-of-order',
        'place-of-delivery',
        'tally-of-invoices',
        'tally-of-orders',
        'unit-day-tally',
        'user-customer-tally',
        'user-units',
      ),
      ...versions,
    ],
  },
  {
    rule: 'trigger',
    reason: 'belongs to a table that stays on one server',
    where: functions(
      'audit',
      'seal-of-audit',
      'sequence-of-message',
      'user-tally',
      'changes-of-bank_transaction',
      'changes-of-receipt',
      'customer-used',
    ),
  },
  {
    rule: 'advisory',
    reason:
      'one work at a time for the whole portal, or for a user: all copies would ask the same server for it, or lock a row of a small table instead',
    where: [
      'features/assignment/file/check-file.ts',
      'features/integration/api/reading/number-changes.ts',
      'features/integration/folders/read-folder.ts',
      'features/reports/jobs/start-job.ts',
      'platform/audit/chain/seal.ts',
      'platform/backup/restore-backup.ts',
      ...functions('deliveries'),
      'platform/database/import-turn.ts',
      'platform/database/migrate.ts',
      'platform/database/roles/application-login.ts',
      'platform/export/cursor.ts',
      'platform/keys/signing-keys.ts',
    ],
  },
  {
    rule: 'notify',
    reason: 'only wakes other copies: without it the outbox and open pages look by themselves, some seconds later',
    where: ['features/integration/outbox/listen.ts'],
  },
  { rule: 'table_lock', reason: 'migrations; such a database changes its tables by ways of its own', where: ['platform/database/short-locks.ts'] },
  {
    rule: 'temporary',
    reason: 'rows of a file until all are checked: an import would go by business unit, each on its server, or stage in a table of its own',
    where: [
      'features/assignment/file/judge-rows.ts',
      'features/assignment/file/stage-file.ts',
      'features/catalogue/prices-of-day.ts',
      'features/integration/master-data/apply-prices.ts',
      'features/integration/master-data/apply-users.ts',
      'features/integration/master-data/import-files.ts',
      'features/integration/master-data/stage.ts',
    ],
  },
  {
    rule: 'isolation',
    reason: 'a backup of one moment; such a database has a backup of its own',
    where: ['platform/backup/make-backup.ts'],
  },
  {
    rule: 'ctid',
    reason: 'chooses some rows that nobody has locked, within one table and one server; YugabyteDB needs the key there instead',
    where: [
      ...functions('place-tally', 'unit-day-tally', 'user-tally'),
      'features/orders/receive/forget-photos.ts',
      'features/persons/erase-columns.ts',
      'features/persons/forget-after-years.ts',
      'features/persons/forget-old-data.ts',
      'features/persons/legal-years.ts',
      'platform/jobs/keep-forgetting.ts',
    ],
  },
];

/** Each finding that is not accepted, and each accepted place where nothing is found any more, in words. */
export function unlike(findings: readonly Finding[], known: readonly Accepted[] = accepted): string[] {
  const name = ({ rule, where }: Finding) => `${rule}: ${where}`;
  const allowed = known.flatMap(({ rule, where }) => where.map((one) => ({ rule, where: one })));
  const [found, listed] = [new Set(findings.map(name)), new Set(allowed.map(name))];
  return [
    ...findings
      .filter((one) => !listed.has(name(one)))
      .map(
        (one) =>
          `${name(one)}: ${rules[one.rule].says}; ${rules[one.rule].why} (${rules[one.rule].source}). Do it otherwise, or name ${one.rule === 'place' ? 'its place in scripts/distribution-places.ts' : 'it with its reason in scripts/distribution-accepted.ts'}.`,
      ),
    ...allowed
      .filter((one) => !found.has(name(one)))
      .map((one) => `${name(one)}: not found any more; remove it from scripts/distribution-accepted.ts.`),
  ];
}
