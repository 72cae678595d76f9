import type { Locale } from '#contract/languages.ts';
import { linkPaths } from '#contract/link-paths.ts';
import { sentDocuments, type SentDocument } from '#contract/notices/documents/calls.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { latestCreation } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { hasMenu, reachesSql } from '#platform/http/gate/rights-now.ts';
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

const livingSql = `
  select s.share_id as "shareId", s.user_id as "userId", u.user_group as "group", s.document, s.key, s.number, s.bu, s.org_code as org, s.cv_code as cv,
    s.date_from as "dateFrom", s.date_to as "dateTo", s.language, s.address
  from document_share s join app_user u using (user_id)
  where s.share_id = $1 and s.ended_at is null and s.ends_at > $2 and s.created_at <= $3 and u.active_flag = 'Y' and ${reachesSql('s')}`;

/**
 * The document of a link that is valid at this moment: neither withdrawn nor over, and the person who sent it is active, reaches the customer and has the
 * document's menu. Asked each time before it is sent or opened.
 */
export async function livingDocument(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  shareId: string,
): Promise<SharedDocument | undefined> {
  const [found] = await run<SharedDocument>(deps.db, livingSql, [
    shareId,
    deps.now(),
    latestCreation(deps.now()),
  ]);
  return found && (await hasMenu(deps, found.userId, sentDocuments[found.document]))
    ? found
    : undefined;
}

/** The address that opens a sent document without sign-in. */
export const sharedAddress = async (config: Config, shareId: string): Promise<string> =>
  `${config.publicOrigin}${linkPaths.document}${await tokenOf(config, 'document-share', shareId)}`;
