import type { Locale } from '#contract/languages.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import {
  groupsOfKind,
  noticeKind,
  noticeKindNames,
  type NoticeKindName,
} from '#contract/notices/kinds.ts';
import type { MenuPermission, UserGroup } from '#contract/permissions.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { livingDocument } from './documents/shared-document.ts';
import { stillOwed } from './still-owed.ts';

/** The kinds that people of a group may be notified of: by the table of kinds, and by the menus that the supplier gives the group. */
const kindsFor = (table: MenuPermission, group: UserGroup): NoticeKindName[] =>
  noticeKindNames.filter((name) => {
    const { menu } = noticeKind(name);
    return (
      groupsOfKind(name).includes(group) && (menu === undefined || table[menu].includes(group))
    );
  });

/** Of these kinds what the bell shows and a person chooses. */
export const bellKindsFor = (table: MenuPermission, group: UserGroup): NoticeKindName[] =>
  kindsFor(table, group).filter((name) => noticeKind(name).only === undefined);

/** True where the person `u` reaches the customer of the notice `n` now: who lost the customer is notified no more about it. */
export const reachesNoticeSql = `(n.cv_code = '' or u.user_group = 'ADMIN' or exists (
  select from user_customer uc where uc.user_id = u.user_id and uc.bu = n.bu and uc.cv_code = n.cv_code and uc.org_code = n.org_code))`;

/** A notice whose person may have it now. `noticeText(kind, facts, locale)` has its words. */
export interface Tellable {
  noticeId: number;
  userId: string;
  kind: NoticeKindName;
  /** what it is about: the id of the sent document, …  */
  subject: string;
  facts: NoticeFacts;
  at: Date;
  /** the person's language outside the portal */
  locale: Locale;
}
interface Row extends Tellable {
  group: UserGroup;
  customer: string;
}

// Who sends a document reaches its customer by the rule of the gate, which `livingDocument` asks.
const tellableSql = `
  select n.notice_id as "noticeId", n.user_id as "userId", n.kind, n.subject, n.facts, n.at, u.user_group as "group", coalesce(p.language, 'th') as locale,
    coalesce(case p.language when 'en' then c.name_en else c.name_th end, '') as customer
  from notice n join app_user u using (user_id) left join notice_preference p using (user_id) left join customer c on c.cv_code = n.cv_code
  where n.notice_id = $1 and n.void_at is null and u.active_flag = 'Y' and (n.kind = 'document_mailed' or ${reachesNoticeSql})`;

/**
 * The notice, where its person may be notified at this moment: the account is active, has the right, reaches the customer, and nothing made it void since,
 * nor were its invoices paid.
 * Asked each time before a channel gets it.
 */
export async function noticeToSend(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  noticeId: number,
): Promise<Tellable | undefined> {
  const { db, config } = deps;
  const [found] = await run<Row>(db, tellableSql, [noticeId]);
  if (!found || !kindsFor(config.menuPermission, found.group).includes(found.kind))
    return undefined;
  const { group, customer, ...row } = found;
  if (isOfDocument(found.kind)) {
    const shared = await livingDocument(deps, found.subject);
    if (!shared) return undefined;
    // A mail is for another reader than the person who sent it, so it is in the language of its document.
    if (found.kind === 'document_mailed') row.locale = shared.language;
  }
  const facts = await stillOwed(db, row);
  return facts && { ...row, facts: shownFacts(facts, { group, customer }) };
}

const isOfDocument = (kind: NoticeKindName) =>
  kind === 'document_sent' || kind === 'document_mailed';

/** The facts with what depends on the reader: staff have many customers, so they read the name. */
export const shownFacts = (
  facts: NoticeFacts,
  { group, customer }: { group: UserGroup; customer: string },
): NoticeFacts => ({
  ...facts,
  group,
  ...(group !== 'CUSTOMER' && customer !== '' && { customer }),
});
