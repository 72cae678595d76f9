import type { Calls } from '#contract/calls.ts';
import { localeOf } from '#contract/languages.ts';
import {
  mostSentInHour,
  sentDocuments,
  shareChannels,
  shareHours,
  type DocumentSending,
  type Sent,
  type SendOutcome,
  type WhichDocument,
} from '#contract/notices/documents/calls.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import { command, type Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { hasMenu } from '#platform/http/gate/rights-now.ts';
import { Problem } from '#platform/problem.ts';
import { statementPaper } from '#features/statements/front.ts';
import { writeMailNotices } from '../mail-notices.ts';
import { isOffered, typedAddress } from '../settings/contact-channel.ts';
import { writeNotices } from '../write-notices.ts';

const hourMs = 3_600_000;

/** The number by which people know a document of this place; empty for a statement. Another's answers like one that does not exist. */
async function numberOf(
  db: Db | Tx,
  { bu, org, cv }: PlaceCodes,
  { document, documentId: key = '' }: Pick<WhichDocument, 'document' | 'documentId'>,
): Promise<string> {
  if (document === 'statement') return '';
  const sql =
    document === 'order'
      ? 'select order_number as number from orders where bu = $1 and org_code = $2 and cv_code = $3 and order_id::text = $4 and order_id = $5::bigint'
      : 'select receipt_no as number from receipt where bu = $1 and org_code = $2 and cv_code = $3 and receipt_no = $4';
  const id = /^[1-9]\d{0,14}$/.test(key) ? key : '0';
  const [found] = await run<{ number: string }>(db, sql, [
    bu,
    org,
    cv,
    key,
    ...(document === 'order' ? [id] : []),
  ]);
  if (!found) throw new Problem('not_found');
  return found.number;
}

// The customer's people who would get it: those with LINE, without the person who sends.
const peopleSql = `
  select count(*)::int as people from user_customer uc join app_user u using (user_id) join contact c using (user_id)
  where uc.bu = $1 and uc.org_code = $2 and uc.cv_code = $3 and u.user_group = 'CUSTOMER' and u.active_flag = 'Y' and u.user_id <> $4
    and c.channel = 'line' and c.confirmed_at is not null`;
const peopleOf = async (db: Db | Tx, { bu, org, cv }: PlaceCodes, userId: string) =>
  (await run<{ people: number }>(db, peopleSql, [bu, org, cv, userId]))[0]?.people ?? 0;

// Of LINE's people the furthest: sent once one of them has it.
const sentSql = `
  select s.share_id as "shareId", s.channel, s.address, s.created_at as at,
    case when bool_or(d.state = 'sent') then 'sent' when bool_or(d.state = 'waiting') then 'waiting' else 'failed' end as state
  from document_share s left join notice n on n.subject = s.share_id::text and n.void_at is null and n.kind = any ('{document_sent,document_mailed}')
    left join notice_delivery d on d.notice_id = n.notice_id and d.channel = s.channel
  where s.user_id = $1 and s.document = $2 and s.key = $3 and s.bu = $4 and s.org_code = $5 and s.cv_code = $6 and s.ended_at is null and s.ends_at > $7
  group by s.share_id order by s.created_at desc limit 20`;

/** By which ways a document can be sent, and the caller's own links to it. */
async function getDocumentSending(
  deps: Deps,
  { caller, reached }: Context,
  { query }: Input<Calls['getDocumentSending']>,
): Promise<DocumentSending> {
  const { db, config, now } = deps;
  if (!(await hasMenu(deps, caller.userId, sentDocuments[query.document])))
    return { channels: [], people: 0, sent: [] };
  await numberOf(db, reached, query);
  const { bu, org, cv } = reached;
  const [people, sent] = await Promise.all([
    peopleOf(db, reached, caller.userId),
    run<Omit<Sent, 'at'> & { at: Date }>(db, sentSql, [
      caller.userId,
      query.document,
      query.documentId ?? '',
      bu,
      org,
      cv,
      now(),
    ]),
  ]);
  return {
    channels: shareChannels.filter((channel) => isOffered(config, channel)),
    people,
    sent: sent.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

const countSql =
  'select count(*)::int as count from document_share where user_id = $1 and created_at > $2';
const shareSql = `
  insert into document_share (user_id, document, key, number, bu, org_code, cv_code, date_from, date_to, language, channel, address, created_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning share_id as "shareId"`;

/** Sends a document by the sender of notices: its row, the notices that carry it, and the audit row are one transaction. */
async function sendDocument(
  deps: Deps,
  context: Context,
  input: Input<Calls['sendDocument']>,
): Promise<{ outcome: SendOutcome }> {
  const { caller, reached } = context;
  const { body } = input;
  const isPermitted = await hasMenu(deps, caller.userId, sentDocuments[body.document]);
  if (body.document === 'statement')
    statementPaper.check({ place: reached, filter: body, now: deps.now() });
  const address = body.channel === 'mail' ? typedAddress('mail', body.address ?? '') : '';
  return command(deps, context, input, async (tx) => {
    const number = await numberOf(tx, reached, body);
    const done = (outcome: SendOutcome) => ({
      answer: { outcome },
      subject: number || body.document,
    });
    if (!isPermitted) return done('not_permitted');
    if (address === undefined) return done('no_address');
    // Locked, so that a person's thirtieth and thirty-first take turns.
    await run(tx, 'select from app_user where user_id = $1 for update', [caller.userId]);
    const now = deps.now();
    const [sent] = await run<{ count: number }>(tx, countSql, [
      caller.userId,
      new Date(now.getTime() - hourMs),
    ]);
    if ((sent?.count ?? 0) >= mostSentInHour) return done('too_many');
    if (body.channel === 'line' && (await peopleOf(tx, reached, caller.userId)) === 0)
      return done('nobody');
    const shareId = await writeShare(tx, context, input, { number, address, now });
    return { ...done('queued'), after: { shareId, channel: body.channel } };
  });
}

interface Shared {
  number: string;
  address: string;
  now: Date;
}
async function writeShare(
  tx: Tx,
  { caller, reached, lang }: Context,
  { body }: Input<Calls['sendDocument']>,
  { number, address, now }: Shared,
): Promise<string> {
  const { bu, org, cv } = reached;
  const { document, documentId: key = '', dateFrom = '', dateTo = '', channel } = body;
  const values = [
    caller.userId,
    document,
    key,
    number,
    bu,
    org,
    cv,
    dateFrom,
    dateTo,
    localeOf[lang],
    channel,
    address,
    now,
  ];
  const [made] = await run<{ shareId: string }>(tx, shareSql, [
    ...values,
    new Date(now.getTime() + shareHours * hourMs),
  ]);
  if (!made) throw new Error('a row was put in and did not come back');
  const facts: NoticeFacts = {
    document,
    number,
    ...(document === 'order' && { orderId: Number(key) }),
  };
  const of = { occasion: `document ${made.shareId}`, subject: made.shareId, bu, org, cv, at: now };
  // The person of a mail is the sender; it is for the address of the share.
  const mail = {
    ...of,
    kind: 'document_mailed' as const,
    userId: caller.userId,
    facts: { ...facts, bu, org, cv },
    notBefore: now,
  };
  if (channel === 'mail') await writeMailNotices(tx, [mail]);
  else await writeNotices(tx, [{ ...of, kind: 'document_sent', by: caller.userId, facts }], now);
  return made.shareId;
}

/** Ends a link; what waits to be sent is void as it is looked at. The gate admits only the person who sent it. */
const withdrawDocument = (deps: Deps, context: Context, input: Input<Calls['withdrawDocument']>) =>
  command(deps, context, input, async (tx) => {
    const { shareId } = input.params;
    await run(
      tx,
      'update document_share set ended_at = $2 where share_id = $1 and ended_at is null',
      [shareId, deps.now()],
    );
    return { answer: { data: { shareId } }, subject: shareId };
  });

export const documentHandlers = { getDocumentSending, sendDocument, withdrawDocument };
