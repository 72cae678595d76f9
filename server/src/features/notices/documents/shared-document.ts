import type { Locale } from '#contract/languages.ts';
import { sentDocuments, type SentDocument } from '#contract/notices/documents/calls.ts';
import { mayUse, type UserGroup } from '#contract/permissions.ts';
import { latestCreation } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { tokenOf } from '#platform/keys/link-token.ts';

/** A document that a person sent and may still send. */
export interface SharedDocument {
  shareId: string;
  /** who sent it */
  userId: string;
  group: UserGroup;
  document: SentDocument;
  key: string;
  number: string;
  bu: string;
  org: string;
  cv: string;
  dateFrom: string;
  dateTo: string;
  language: Locale;
  address: string;
}

/** True where the person `u` reaches the customer of `s` now: the same rule as in `authority_of`. */
const reachesSql = `(u.user_group = 'ADMIN' or exists (select from user_bu b where b.user_id = u.user_id and b.bu = s.bu)
  and (u.user_group = 'SUPERUSER' or exists (
    select from user_customer c where c.user_id = u.user_id and c.bu = s.bu and c.cv_code = s.cv_code and c.org_code = s.org_code)))`;
const isFarmSql = `exists (select from business_unit b where b.path_name = 'farm'
  and (u.user_group = 'ADMIN' or exists (select from user_bu x where x.user_id = u.user_id and x.bu = b.bu)))`;
const livingSql = `
  select s.share_id as "shareId", s.user_id as "userId", u.user_group as "group", s.document, s.key, s.number, s.bu, s.org_code as org, s.cv_code as cv,
    s.date_from as "dateFrom", s.date_to as "dateTo", s.language, s.address, ${isFarmSql} as "isFarm"
  from document_share s join app_user u using (user_id)
  where s.share_id = $1 and s.ended_at is null and s.ends_at > $2 and s.created_at <= $3 and u.active_flag = 'Y' and ${reachesSql}`;

/**
 * The document of a link that is valid at this moment: neither withdrawn nor over, and the person who sent it is active, reaches the customer and has the
 * document's menu. Asked each time before it is sent or opened.
 */
export async function livingDocument({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, shareId: string): Promise<SharedDocument | undefined> {
  const [found] = await run<SharedDocument & { isFarm: boolean }>(db, livingSql, [shareId, now(), latestCreation(now())]);
  return found && mayHaveDocument(config, found, found.document) ? found : undefined;
}

const mayHaveDocument = ({ menuPermission }: Config, { group, isFarm }: { group: UserGroup; isFarm: boolean }, document: SentDocument): boolean =>
  sentDocuments[document].some((key) => mayUse(menuPermission, { group, farm: isFarm }, key));

const farmOfSql = `select ${isFarmSql} as "isFarm" from app_user u where u.user_id = $1`;
/** Whether a person has one of the menus of a document now. */
export async function maySend(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  group: UserGroup,
  document: SentDocument,
): Promise<boolean> {
  const [found] = await run<{ isFarm: boolean }>(db, farmOfSql, [userId]);
  return mayHaveDocument(config, { group, isFarm: found?.isFarm ?? false }, document);
}

/** The address that opens a sent document without sign-in. */
export const sharedAddress = async (config: Config, shareId: string): Promise<string> =>
  `${config.publicOrigin}/sent-document/${await tokenOf(config, 'document-share', shareId)}`;
