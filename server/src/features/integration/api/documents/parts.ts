import { lorryFields, type DocumentMessage } from '#contract/integration/api/documents.ts';
import {
  progressStages,
  stageVerb,
  type ProgressField,
  type ProgressStage,
} from '#contract/orders/progress.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** What a message may hold, beside its numbers. */
export const partNames = [
  'erpNumber',
  'status',
  'lines',
  'delivery',
  'position',
  'deliveries',
  'invoices',
  'creditNotes',
  'payments',
] as const;
export type PartName = (typeof partNames)[number];

export const partsOf = (message: DocumentMessage): PartName[] =>
  partNames.filter((name) => message[name] !== undefined);

type Line = NonNullable<DocumentMessage['lines']>[number];
export const fieldsOf = (stage: ProgressStage) =>
  [`${stageVerb[stage]}Qty`, `${stageVerb[stage]}Wgh`] as const satisfies ProgressField[];
/** Whether the line has a figure of this stage. */
export const tells = (line: Line, stage: ProgressStage): boolean =>
  fieldsOf(stage).some((field) => line[field] !== undefined);

const deliveryKey = (field: string) => `delivery ${field}`;
type Lorry = NonNullable<DocumentMessage['deliveries']>[number];
const lorryKey = ({ planId }: Lorry, field: string) => `delivery ${planId} ${field}`;
// After a cancellation no late part of the lorry counts.
const lorryFieldsOf = (lorry: Lorry) => (lorry.cancelled ? lorryFields : Object.keys(lorry));
const lineKey = (sequence: number, stage: ProgressStage) => `line ${sequence} ${stage}`;
const rowKeys = {
  invoices: ({ invoiceNumber }: { invoiceNumber: string }) => `invoice ${invoiceNumber}`,
  creditNotes: ({ creditNoteNumber }: { creditNoteNumber: string }) =>
    `credit note ${creditNoteNumber}`,
  payments: ({
    paymentNumber,
    invoiceNumber = '',
  }: {
    paymentNumber: string;
    invoiceNumber?: string;
  }) => `payment ${paymentNumber} ${invoiceNumber}`,
};

/** Everything that has a last sequence of its own: a late message still counts for what no later one has named. */
function keysOf(message: DocumentMessage): string[] {
  const {
    delivery = {},
    deliveries = [],
    lines = [],
    invoices = [],
    creditNotes = [],
    payments = [],
  } = message;
  const whole = (['erpNumber', 'status', 'position'] as const).filter(
    (name) => message[name] !== undefined,
  );
  return [
    ...whole,
    ...Object.keys(delivery).map(deliveryKey),
    ...deliveries.flatMap((lorry) => lorryFieldsOf(lorry).map((field) => lorryKey(lorry, field))),
    ...lines.flatMap((line) =>
      progressStages
        .filter((stage) => tells(line, stage))
        .map((stage) => lineKey(line.sequence, stage)),
    ),
    ...invoices.map(rowKeys.invoices),
    ...creditNotes.map(rowKeys.creditNotes),
    ...payments.map(rowKeys.payments),
  ];
}

const freshSql = `
  with told as (
    insert into inbox_sequence as i (document, source, part, sequence) select distinct $1, $2, part, $4::bigint from unnest($3::text[]) part order by part
    on conflict (document, source, part) do update set sequence = excluded.sequence where i.sequence < excluded.sequence
    returning part)
  select coalesce((select array_agg(part) from told), '{}') as fresh,
    (select i.sequence from inbox_sequence i where i.document = $1 and i.source = $2 and i.part = 'status') as status,
    $5 and exists (select from inbox_sequence i where i.document = $1 and i.source = $2 and i.part like 'line %' and i.sequence > $4) as "hasLaterLines"`;

interface FreshRow {
  fresh: string[];
  status: number | null;
  hasLaterLines: boolean;
}

interface Fresh {
  /** the message without what a later one has named */
  message: DocumentMessage;
  /** keys of what was left out */
  stale: string[];
  /** sequence of the latest message with a status, before this one */
  statusSequence: number | null;
  /** a later message has figures of lines, so the sum of this one is an old one */
  hasLaterLines: boolean;
}

/** Leaves out of a message what a later one of the same sender has named, and notes that this one named the rest. */
export async function freshParts(tx: Tx, source: string, message: DocumentMessage): Promise<Fresh> {
  const { sequence, orderNumber = '', customer } = message;
  if (sequence === undefined)
    return { message, stale: [], statusSequence: null, hasLaterLines: false };
  const keys = keysOf(message);
  // Without an order the numbers are those of a business unit.
  const document = orderNumber || `bu ${customer?.bu ?? ''}`;
  const [found] = await run<FreshRow>(tx, freshSql, [
    document,
    source,
    keys,
    sequence,
    message.amount !== undefined,
  ]);
  const fresh = new Set(found?.fresh);
  return {
    message: only(message, fresh),
    stale: keys.filter((key) => !fresh.has(key)),
    statusSequence: found?.status ?? null,
    hasLaterLines: found?.hasLaterLines === true,
  };
}

/** The message with these keys alone; lines keep their places, because problems name them. */
function only(message: DocumentMessage, fresh: ReadonlySet<string>): DocumentMessage {
  const {
    erpNumber,
    status,
    delivery,
    position,
    deliveries,
    lines,
    invoices,
    creditNotes,
    payments,
    ...numbers
  } = message;
  const rows = <Row>(all: readonly Row[] | undefined, keyOf: (row: Row) => string) => {
    const freshRows = (all ?? []).filter((row) => fresh.has(keyOf(row)));
    return freshRows.length > 0 ? freshRows : undefined;
  };
  const planned = Object.entries(delivery ?? {}).filter(([field]) => fresh.has(deliveryKey(field)));
  const lorries = (deliveries ?? []).flatMap((lorry) => {
    const named = Object.entries(lorry).filter(([field]) => fresh.has(lorryKey(lorry, field)));
    return named.length > 0 ? [{ ...Object.fromEntries(named), planId: lorry.planId }] : [];
  });
  const left = lines?.map((line) => freshFigures(line, fresh));
  const parts = {
    erpNumber: fresh.has('erpNumber') ? erpNumber : undefined,
    status: fresh.has('status') ? status : undefined,
    delivery: planned.length > 0 ? Object.fromEntries(planned) : undefined,
    position: fresh.has('position') ? position : undefined,
    deliveries: lorries.length > 0 ? lorries : undefined,
    lines: left?.some((line) => Object.keys(line).length > 1) ? left : undefined,
    invoices: rows(invoices, rowKeys.invoices),
    creditNotes: rows(creditNotes, rowKeys.creditNotes),
    payments: rows(payments, rowKeys.payments),
  };
  return {
    ...numbers,
    ...(Object.fromEntries(
      Object.entries(parts).filter(([, part]) => part !== undefined),
    ) as Partial<typeof parts>),
  } as DocumentMessage;
}

function freshFigures(line: Line, fresh: ReadonlySet<string>): Line {
  const fields = progressStages
    .filter((stage) => fresh.has(lineKey(line.sequence, stage)))
    .flatMap(fieldsOf);
  return {
    sequence: line.sequence,
    ...Object.fromEntries(
      fields.filter((field) => line[field] !== undefined).map((field) => [field, line[field]]),
    ),
  };
}
