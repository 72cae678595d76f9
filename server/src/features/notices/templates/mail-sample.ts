import type { FastifyInstance } from 'fastify';
import { locales, type Locale } from '#contract/languages.ts';
import { noticeKindNames, type NoticeKindName } from '#contract/notices/kinds.ts';
import { mailSamplePath } from '#contract/notices/templates/mail-sample-path.ts';
import type { Deps } from '#platform/deps.ts';
import { withPolicy } from '#platform/http/web/security-headers.ts';
import { mailHtml, whyOf } from '../sending/mail-html.ts';
import { sampleMessage } from './read-templates.ts';

/** No script, no form, no picture, no address but in our own frame. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

/** A mail as HTML with sample facts, which the page of templates frames. A frame sends no token, and the words are those of any mail: it is open. */
export async function mailSampleRoutes(app: FastifyInstance, { config }: Deps) {
  // One address for each mail that there is: what another asks for is not found.
  for (const kind of noticeKindNames)
    for (const locale of locales)
      app.get(mailSamplePath(kind, locale), { schema: { hide: true } }, async (_request, reply) =>
        withPolicy(reply, policy).type('text/html; charset=utf-8').send(sampleOf(kind, locale)),
      );
  const sampleOf = (kind: NoticeKindName, locale: Locale) =>
    mailHtml(sampleMessage(config, kind, locale), whyOf(kind));
}
