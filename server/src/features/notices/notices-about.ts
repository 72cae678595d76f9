import type { Locale } from '#contract/languages.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import type { Notified } from '#contract/status/find/calls.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { noticeWords } from './notice-words.ts';

const mostNotices = 50;

/** What notices are about: the number of a document, or the place of a customer; and whose it is. */
export interface Subject {
  subject: string;
  cv_code: string;
}
export const keyOf = ({ subject, cv_code }: Subject): string => `${cv_code} ${subject}`;

interface Row extends Subject, Omit<Notified, 'title' | 'at'> {
  notice_id: number;
  kind: NoticeKindName;
  facts: NoticeFacts;
  at: Date;
}

const aboutSql = `
  select s.subject, s.cv_code, t.* from unnest($1::text[], $2::text[]) s (subject, cv_code) cross join lateral (
    select n.notice_id, n.kind, n.facts, n.at, n.read_at is not null as "isRead", ${nameOfUserSql('n.user_id')} as person,
      coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state, 'problem', d.last_problem) order by d.channel)
        from notice_delivery d where d.notice_id = n.notice_id), '[]') as ways
    from notice n where n.subject = s.subject and n.cv_code in ('', s.cv_code) order by n.notice_id desc limit ${mostNotices}) t
  order by t.notice_id desc`;

/** What people were notified of about each of these subjects, by its key, the newest first, in a language. */
export async function noticesAbout(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  subjects: readonly Subject[],
  locale: Locale,
): Promise<Map<string, Notified[]>> {
  const words = noticeWords(config, locale);
  const asked = [...new Map(subjects.map((one) => [keyOf(one), one])).values()];
  const rows = await run<Row>(db, aboutSql, [
    asked.map(({ subject }) => subject),
    asked.map(({ cv_code }) => cv_code),
  ]);
  const notified = new Map<string, Notified[]>();
  for (const { subject, cv_code, kind, facts, at, person, isRead, ways } of rows) {
    const key = keyOf({ subject, cv_code });
    const { title } = noticeText(kind, facts, locale, words);
    const one = { at: at.toISOString(), title, person, isRead, ways };
    notified.set(key, [...(notified.get(key) ?? []), one]);
  }
  return notified;
}
