import { languages, type Locale } from '#contract/languages.ts';
import { linkPaths } from '#contract/link-paths.ts';
import { noticeKind, noticeKindNames, type NoticeKindName } from '#contract/notices/kinds.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import { sampleFacts } from '#contract/notices/sample-facts.ts';
import type { Shown } from '#contract/notices/templates/calls.ts';
import type { OutgoingMessage } from '#outside/channels/channel.ts';
import { lineText } from '#outside/channels/line-channel.ts';
import { mailText } from '#outside/channels/mail-channel.ts';
import { textOfSms, usualParts } from '#outside/channels/sms-channel.ts';
import { smsLength } from '#outside/channels/sms-parts.ts';
import type { Config } from '#platform/config/config.ts';
import type { Handlers } from '#platform/context.ts';
import { noticeWords } from '../notice-words.ts';
import { whyOf } from '../sending/mail-html.ts';

/** A notice with sample facts, as a channel would get it; its link to stop it leads nowhere. */
export function sampleMessage(
  config: Config,
  kind: NoticeKindName,
  language: Locale,
): OutgoingMessage {
  const { title, text, path } = noticeText(
    kind,
    sampleFacts(language),
    language,
    noticeWords(config, language),
  );
  const link = `${config.publicOrigin}${languages[language].prefix}${path}`;
  return {
    to: '',
    key: '',
    title,
    text,
    link,
    language,
    ...(whyOf(kind) !== 'asked' && { stop: `${config.publicOrigin}${linkPaths.stop}` }),
  };
}

function shown(config: Config, kind: NoticeKindName, locale: Locale): Shown {
  const message = sampleMessage(config, kind, locale);
  const { sms } = config.file.channels ?? {};
  const text = textOfSms(message, (sms && sms.parts) || usualParts);
  const { signs, parts } = smsLength(text);
  return {
    title: message.title,
    text: message.text,
    line: lineText(message),
    sms: text,
    smsSigns: signs,
    smsParts: parts,
    mail: mailText(message),
  };
}

export const templatesHandlers = {
  getNoticeTemplates: async ({ config }) => ({
    data: noticeKindNames.map((kind) => ({
      kind,
      isMailOnly: noticeKind(kind).only !== undefined,
      isReworded: config.file.noticeTexts?.[kind] !== undefined,
      th: shown(config, kind, 'th'),
      en: shown(config, kind, 'en'),
    })),
  }),
} satisfies Handlers;
