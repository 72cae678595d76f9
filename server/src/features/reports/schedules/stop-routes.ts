import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLocale, type Locale } from '#contract/languages.ts';
import { linkPaths } from '#contract/link-paths.ts';
import { sendSmallPage } from '#features/notices/front.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { idInToken } from '#platform/keys/link-token.ts';
import { livingSchedule, stop, type ScheduleRow } from './schedule-rows.ts';

/** Of a press or of RFC 8058 nothing is read but the address. */
const longestBody = 4096;

const words: Record<Locale, Record<'title' | 'ask' | 'button' | 'done' | 'wrong', string>> = {
  th: {
    title: 'หยุดส่งรายงาน',
    ask: 'ไม่ต้องการรับรายงานนี้ทางอีเมลอีกใช่ไหม รายงานอื่นยังส่งตามเดิม',
    button: 'หยุดส่งรายงานนี้',
    done: 'หยุดส่งรายงานนี้แล้ว ตั้งเวลาส่งใหม่ได้ที่หน้ารายงาน',
    wrong: 'ลิงก์นี้ใช้ไม่ได้ รายงานนี้อาจหยุดส่งแล้ว ตรวจดูได้ที่หน้ารายงานตามเวลาหลังเข้าสู่ระบบ',
  },
  en: {
    title: 'Stop this report',
    ask: 'Do you want no more mails with this report? Other reports are still sent.',
    button: 'Stop this report',
    done: 'This report is stopped. It can be scheduled again on the page of the report.',
    wrong:
      'This link does not work. The report may be stopped already: see the page of scheduled reports after signing in.',
  },
};

/**
 * `/stop-schedule/{token}`, the link of a scheduled mail: without signing in, for the link is signed. A GET changes nothing; its button and the one-click POST of
 * mail programs (RFC 8058) stop this schedule alone. A used link looks like one that there is not.
 */
export async function stopScheduleRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: longestBody },
    (_request, _body, done) => done(null, null),
  );
  const options = { schema: { hide: true }, config: { countsRefusals: true } } as const;
  type Asked = FastifyRequest<{ Params: { token: string } }>;
  const livingOf = async ({ params }: Asked) => {
    const scheduleId = await idInToken(deps.config, 'schedule-stop', params.token);
    return scheduleId === undefined ? undefined : livingSchedule(deps.db, scheduleId);
  };
  const languageOf = (request: Asked) => acceptedLocale(request.headers['accept-language']);
  const page = (request: Asked, text: 'ask' | 'done' | 'wrong') => {
    const { title, button, [text]: says } = words[languageOf(request)];
    return { language: languageOf(request), title, text: says, ...(text === 'ask' && { button }) };
  };

  app.get(`${linkPaths.stopSchedule}:token`, options, async (request: Asked, reply) => {
    const isLiving = (await livingOf(request)) !== undefined;
    return sendSmallPage(reply, isLiving ? 200 : 404, page(request, isLiving ? 'ask' : 'wrong'));
  });
  app.post(`${linkPaths.stopSchedule}:token`, options, async (request: Asked, reply) => {
    const schedule = await livingOf(request);
    const isDone = schedule !== undefined && (await stopIt(deps, schedule, request.id));
    return sendSmallPage(reply, isDone ? 200 : 404, page(request, isDone ? 'done' : 'wrong'));
  });
}

const stopIt = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { scheduleId, recipientId }: ScheduleRow,
  requestId: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await stop(tx, scheduleId, 'by_reader', now()))) return false;
    await writeAudit(tx, {
      at: now(),
      requestId,
      outcome: 'accepted',
      call: 'stopSchedule',
      userId: recipientId,
      subject: `schedule ${scheduleId}`,
    });
    return true;
  });
