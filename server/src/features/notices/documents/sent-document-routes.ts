import type { FastifyInstance } from 'fastify';
import { acceptedLocale, type Locale } from '#contract/languages.ts';
import { countTry } from '#platform/database/counters.ts';
import { linkPaths } from '#contract/link-paths.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { addressOf, scaled } from '#platform/http/limits/limits.ts';
import { withPolicy } from '#platform/http/web/security-headers.ts';
import { idInToken } from '#platform/keys/link-token.ts';
import { sendSmallPage } from '../sending/small-page.ts';
import { documentPdf, fileNameOf } from './document-pdf.ts';
import { livingDocument } from './shared-document.ts';

/** Each opening makes the document; a program that looks at links and a person who opens it on two devices have room. */
const perMinute = 10;

const words: Record<Locale, Record<'title' | 'ended' | 'busy', string>> = {
  th: {
    title: 'เอกสาร',
    ended: 'ลิงก์นี้ใช้ไม่ได้แล้ว ลิงก์ใช้ได้ 72 ชั่วโมงหรือจนกว่าผู้ส่งจะยกเลิก ขอให้ผู้ส่งส่งอีกครั้ง',
    busy: 'ยังเปิดเอกสารไม่ได้ในตอนนี้ โปรดเปิดลิงก์อีกครั้งในอีก 1 นาที',
  },
  en: {
    title: 'Document',
    ended:
      'This link does not work any more. It lasts 72 hours, or until its sender ends it. Ask the sender to send it again.',
    busy: 'The document cannot be opened now. Open the link again in a minute.',
  },
};

/** `/sent-document/{token}`: one document as PDF for the reader of its link, without signing in. An altered, ended or withdrawn link looks like none. */
export async function sentDocumentRoutes(app: FastifyInstance, deps: Deps) {
  const options = { schema: { hide: true }, config: { countsRefusals: true } } as const;
  app.get<{ Params: { token: string } }>(
    `${linkPaths.document}:token`,
    options,
    async (request, reply) => {
      const language = acceptedLocale(request.headers['accept-language']);
      const say = (status: number, text: 'ended' | 'busy') =>
        sendSmallPage(reply, status, {
          language,
          title: words[language].title,
          text: words[language][text],
        });
      const shareId = await idInToken(deps.config, 'document-share', request.params.token);
      if (shareId === undefined) return say(404, 'ended');
      const wait = await countTry(deps.db, [
        [`sent document ${shareId} from ${addressOf(request)}`, scaled(deps.config, perMinute)],
      ]);
      if (wait > 0) return say(429, 'busy').header('retry-after', String(wait));
      const shared = await livingDocument(deps, shareId);
      const pdf = shared && (await pdfOf(shared));
      if (pdf === 'busy') return say(503, 'busy').header('retry-after', '60');
      if (!pdf) return say(404, 'ended');
      // A policy that lets nothing load would leave the browser's own reader without its styles.
      return withPolicy(reply, "frame-ancestors 'none'")
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${fileNameOf(shared)}"`)
        .type('application/pdf')
        .send(Buffer.from(pdf));
    },
  );
  const longestMs = 60_000;
  const pdfOf = (shared: NonNullable<Awaited<ReturnType<typeof livingDocument>>>) =>
    documentPdf(deps, shared, AbortSignal.timeout(longestMs)).catch((error: unknown) => {
      if (error instanceof Problem && ['order_not_found', 'not_found'].includes(error.code))
        return undefined;
      deps.log.warn({ err: error, shareId: shared.shareId }, 'a sent document could not be made');
      return 'busy' as const;
    });
}
