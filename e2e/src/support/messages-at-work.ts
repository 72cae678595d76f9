import { readFile } from 'node:fs/promises';
import { noticeKindNames } from '#contract/notices/kinds.ts';
import { sampleFacts } from '#contract/notices/sample-facts.ts';
import type { OpenPortal } from './open-portal.ts';

const placeSql = `
  select c.bu, c.org_code as org, c.cv_code as cv, array(select p.sku from product_price p join product using (bu, sku)
    where p.bu = c.bu and p.org_code = c.org_code and p.cv_code = '' and product.active order by p.sku limit 2) as skus
  from user_customer c join app_user u using (user_id) where u.username = 'salesman' and c.bu = 'feed' order by c.bu, c.cv_code, c.org_code limit 1`;
const draftSql = `
  with d as (
    insert into draft (bu, org_code, cv_code, source, words, begun_by, begun_at, changed_by, changed_at)
    select $1, $2, $3, 'chat', '101 20 ถุง', user_id, now(), user_id, now() from app_user where username = 'salesman' returning draft_id, changed_by)
  insert into draft_line (draft_id, sku, quantity, position, version, changed_by, changed_at)
  select draft_id, s.sku, 20, s.at, 1, changed_by, now() from d, unnest($4::text[]) with ordinality s(sku, at) returning draft_id::int as id`;
const messageSql = `
  insert into chat_item (event_id, line_user, message_id, kind, words, doubts, sent_at, not_before, bu, org_code, cv_code, draft_id, content_state, content_type,
    reading_state, reading)
  values ($1, 'U-played', $1, $2, $3, $4, now() - $5 * interval '1 minute', now(), $6, $7, $8, $9, $10, $11, $12, $13) returning item_id::int as id`;
const givenUpSql = `
  with n as (
    insert into notice (user_id, kind, occasion, subject, facts, at)
    select user_id, k.kind, 'screen', '26-004512', $2::jsonb, now()
    from app_user, unnest($1::text[]) k (kind) where username = 'customer' returning notice_id)
  insert into notice_delivery (notice_id, channel, not_before, state, last_problem, ended_at)
  select notice_id, 'mail', now(), 'given_up', '550 no such mailbox', now() from n`;
const handwritten = new URL('handwritten-order.png', import.meta.url);

/** A message of each kind that was given up. */
export const messagesGivenUp = ({ sql }: Pick<OpenPortal, 'sql'>) =>
  sql(givenUpSql, [noticeKindNames, JSON.stringify(sampleFacts('th'))]);

/** Messages that wait for a salesperson: words with a draft and a doubt, and a picture that a machine has read. */
export async function messagesAtWork({ sql }: Pick<OpenPortal, 'sql'>): Promise<void> {
  const [place] = await sql<{ bu: string; org: string; cv: string; skus: string[] }>(placeSql);
  if (!place) throw new Error('the salesperson has no customer');
  const { bu, org, cv, skus } = place;
  const [draft] = await sql<{ id: number }>(draftSql, [bu, org, cv, skus]);
  const of = [bu, org, cv];
  await sql(messageSql, [
    'E-words',
    'text',
    '101 20 ถุง\n102 20 ถุง\nน้ำยาล้างจาน 5 ถุง',
    'น้ำยาล้างจาน 5 ถุง',
    30,
    ...of,
    draft?.id,
    '',
    '',
    '',
    '',
  ]);
  const [picture] = await sql<{ id: number }>(messageSql, [
    'E-picture',
    'image',
    '',
    '',
    10,
    ...of,
    null,
    'stored',
    'image/png',
    'read',
    '510 20 ถุง\n552 10 ถุง',
  ]);
  await sql('insert into chat_item_content (item_id, bytes) values ($1, $2)', [
    picture?.id,
    await readFile(handwritten),
  ]);
}
