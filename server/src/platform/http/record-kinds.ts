import { namesOf, recordOf } from '#contract/names.ts';
import type { RecordKind } from '#contract/call.ts';

interface KindOfRecord {
  /** the form of a key of this kind; any other value names no record, also where a parser would accept it */
  key: RegExp;
  /** its type in a body */
  inBody: 'string' | 'number';
  /** `bu`, `cv_code`, `org_code` and `user_id` (null where it belongs to no person) of the record with key `$2`, by an index */
  owner: string;
}

const number = /^[1-9]\d{0,14}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const ofOrder = 'select bu, cv_code, org_code, null as user_id from orders';
const shortText = /^.{1,60}$/u;

/** The SQL for the owner of each kind of record. A new kind needs a row here, one in the contract's `RecordKind` and in `sample-records.ts`. */
export const recordKinds: Record<RecordKind, KindOfRecord> = {
  order: { key: number, inBody: 'number', owner: `${ofOrder} where order_id = $2::bigint` },
  claim: {
    key: number,
    inBody: 'number',
    owner: `${ofOrder} join claim c using (order_id) where c.claim_id = $2::bigint`,
  },
  photo: {
    key: uuid,
    inBody: 'string',
    owner: `${ofOrder} join claim_photo p using (order_id) where p.photo_id = $2::uuid`,
  },
  'slip photo': {
    key: uuid,
    inBody: 'string',
    owner:
      'select bu, cv_code, org_code, null as user_id from payment_document join payment_slip s using (payment_id) where s.photo_id = $2::uuid',
  },
  // An order by its own number or by that of an invoice; several orders of a customer may be on one invoice, and one order on several.
  'order document': {
    key: shortText,
    inBody: 'string',
    owner: `select bu, cv_code, org_code, null as user_id from orders where order_number = $2
            union select bu, cv_code, org_code, null from orders where invoice_number = $2 and invoice_number <> ''
            union select o.bu, o.cv_code, o.org_code, null from business_unit b join invoice i on i.bu = b.bu and i.invoice_number = $2
            join orders o on o.order_number = i.order_number and o.bu = i.bu and o.cv_code = i.cv_code`,
  },
  receipt: {
    key: shortText,
    inBody: 'string',
    owner: 'select bu, cv_code, org_code, null as user_id from receipt where receipt_no = $2',
  },
  // Only for the user who made the link.
  'delivery share': {
    key: uuid,
    inBody: 'string',
    owner:
      'select o.bu, o.cv_code, o.org_code, s.user_id from delivery_share s join orders o on o.order_id = s.order_id where s.share_id = $2::uuid',
  },
  // Only for the person who sent it.
  'document share': {
    key: uuid,
    inBody: 'string',
    owner: 'select bu, cv_code, org_code, user_id from document_share where share_id = $2::uuid',
  },
  // Only for the person who made it, also once they have lost what it is about: then it is theirs to stop.
  'report schedule': {
    key: uuid,
    inBody: 'string',
    owner:
      'select null as bu, null as cv_code, null as org_code, user_id from report_schedule where schedule_id = $2::uuid',
  },
  // Only for the caller who asked for it, while they reach the customer and organisation that it is about.
  'report job': {
    key: uuid,
    inBody: 'string',
    owner: 'select bu, cv_code, org_code, user_id from report_job where job_id = $2::uuid',
  },
};

/** The owner of a record; all null where there is no such record, and for calls that name none. */
export interface RecordOwner {
  /** number of owners found: a document number that two customers share has no owner */
  record_count?: number;
  record_bu?: string | null;
  record_cv?: string | null;
  record_org?: string | null;
  record_user?: string | null;
}

/** The gate's statement for a record of this kind: `$1` session, `$2` key, `$3` now. It answers like `authority_of`, and adds the record's owner. */
export const authorityOfRecord = (kind: RecordKind) => statements[kind];

const statementOf = (kind: RecordKind) => ({
  name: `authority by ${kind}`,
  text: `select a.*, r.owners::int as record_count, r.bu as record_bu, r.cv_code as record_cv, r.org_code as record_org, r.user_id as record_user
    from (select count(*) as owners, min(bu) as bu, min(cv_code) as cv_code, min(org_code) as org_code, min(user_id) as user_id from (${recordKinds[kind].owner}) record) r
    cross join lateral authority_of($1, r.bu, r.cv_code, r.org_code, $3) a`,
});
const statements = recordOf(namesOf(recordKinds), statementOf);
