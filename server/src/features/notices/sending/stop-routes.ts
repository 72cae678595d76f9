import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLocale } from '#contract/languages.ts';
import { linkPaths } from '#contract/link-paths.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { noticeWords } from '../notice-words.ts';
import { voidWaiting } from '../void-waiting.ts';
import { sendStopPage } from './stop-page.ts';
import { stoppedBy, type Stopped } from './stop-token.ts';

/** Of a press or of RFC 8058 nothing is read but the address. */
const longestBody = 4096;

// A person who was erased since has nothing to stop.
const stopSql = `
  insert into notice_choice (user_id, kind, channel, wanted) select u.user_id, $2, $3, false from app_user u where u.user_id = $1
  on conflict (user_id, kind, channel) do update set wanted = false where notice_choice.wanted returning user_id`;

/** Stops one kind by one channel for its person; a second time changes nothing. */
const stop = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, kind, channel }: Stopped,
  requestId: string,
) =>
  db.transaction().execute(async (tx) => {
    const changed = await run(tx, stopSql, [userId, kind, channel]);
    if (changed.length === 0) return;
    await voidWaiting(tx, { userId, channel, kind }, now());
    await writeAudit(tx, {
      at: now(),
      requestId,
      outcome: 'accepted',
      call: 'stopNotices',
      userId,
      subject: userId,
      facts: { kind, channel },
    });
  });

/**
 * `/stop/{token}`, the link of a mail: without signing in, for the link is signed. A GET changes nothing, because programs that look at mails open their links;
 * the press of its button and the one-click POST of mail programs (RFC 8058) stop this kind by this channel alone.
 */
export async function stopRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: longestBody },
    (_request, _body, done) => done(null, null),
  );
  const options = { schema: { hide: true }, config: { countsRefusals: true } } as const;
  type Asked = { Params: { token: string } };
  const wrong = (request: FastifyRequest) =>
    ({ language: acceptedLocale(request.headers['accept-language']), says: 'wrong' }) as const;

  app.get<Asked>(`${linkPaths.stop}:token`, options, async (request, reply) => {
    const stopped = await stoppedBy(deps.config, request.params.token);
    return stopped
      ? sendStopPage(reply, 200, {
          language: stopped.language,
          says: 'ask',
          about: aboutOf(deps, stopped),
        })
      : sendStopPage(reply, 404, wrong(request));
  });
  app.post<Asked>(`${linkPaths.stop}:token`, options, async (request, reply) => {
    const stopped = await stoppedBy(deps.config, request.params.token);
    if (!stopped) return sendStopPage(reply, 404, wrong(request));
    await stop(deps, stopped, request.id);
    return sendStopPage(reply, 200, {
      language: stopped.language,
      says: 'done',
      about: aboutOf(deps, stopped),
    });
  });
}

/** The title of such a notice, without its facts. */
const aboutOf = ({ config }: Pick<Deps, 'config'>, { kind, language }: Stopped) =>
  noticeText(kind, {}, language, noticeWords(config, language)).title;
