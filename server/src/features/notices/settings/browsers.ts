import type { Calls } from '#contract/calls.ts';
import { mostBrowsers } from '#contract/notices/settings/calls.ts';
import { command } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { browserKeyOf } from './contact-channel.ts';

// A browser has one address, so on a device that two people use it is the one's who switched it on last.
const addSql = `
  insert into push_browser (user_id, subscription, added_at, session_id) values ($1, $2, $3, $4)
  on conflict ((subscription ->> 'endpoint')) do update set user_id = $1, subscription = $2, added_at = $3, session_id = $4,
    blocked_at = null, failures = 0, failing_since = null`;
const renewSql = `
  update push_browser set session_id = $3 where subscription ->> 'endpoint' = $2 and user_id = $1 and blocked_at is null returning browser_id`;
const surplusSql = `
  delete from push_browser b where b.user_id = $1 and (
    not exists (select from session s where s.session_id = b.session_id and s.ended_at is null)
    or b.browser_id not in (select n.browser_id from push_browser n where n.user_id = $1 order by n.added_at desc, n.browser_id desc limit ${mostBrowsers}))`;

/** Notifies the browser of this session. A renewal, after another sign-in, does so only where the same person had switched it on before. */
export const addBrowser = (
  deps: Deps,
  context: Context,
  input: Input<Calls['addBrowser']>,
): Promise<{ isNotified: boolean }> =>
  command(deps, context, input, async (tx) => {
    const { userId, sessionId } = context.caller;
    const { browser, isRenewal = false } = input.body;
    const done = (isNotified: boolean) => ({ answer: { isNotified }, subject: userId });
    if (browserKeyOf(deps.config) === undefined) return done(false);
    if (isRenewal)
      return done((await run(tx, renewSql, [userId, browser.endpoint, sessionId])).length > 0);
    await run(tx, addSql, [userId, JSON.stringify(browser), deps.now(), sessionId]);
    await run(tx, surplusSql, [userId]);
    return done(true);
  });

/** Notifies this browser no more. */
export const removeBrowser = (
  deps: Deps,
  context: Context,
  input: Input<Calls['removeBrowser']>,
): Promise<{ isNotified: boolean }> =>
  command(deps, context, input, async (tx) => {
    const { userId } = context.caller;
    await run(
      tx,
      `delete from push_browser where user_id = $1 and subscription ->> 'endpoint' = $2`,
      [userId, input.body.endpoint],
    );
    return { answer: { isNotified: false }, subject: userId };
  });

/** A browser that the person of a session switched on stays so when they sign in there again: it is moved from the session of the former cookie to the new one. */
export const moveBrowser = (
  tx: Db,
  { userId, formerCookie, sessionId }: { userId: string; formerCookie: Buffer; sessionId: string },
) =>
  run(
    tx,
    `update push_browser b set session_id = $3 from session_cookie c where c.cookie_hash = $2 and b.session_id = c.session_id and b.user_id = $1`,
    [userId, formerCookie, sessionId],
  );

/** Removes the browser of a session that its person signs out of. */
export const removeBrowserOf = (tx: Db, userId: string, sessionId: string) =>
  run(tx, 'delete from push_browser where user_id = $1 and session_id = $2', [userId, sessionId]);
