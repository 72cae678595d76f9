import { languages } from '#contract/languages.ts';
import type { NoticeChannel } from '#contract/notices/kinds.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import type { OutgoingMessage } from '#outside/channels/channel.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tellable } from '../may-be-told.ts';
import { noticeWords } from '../notice-words.ts';
import { mailHtml } from './mail-html.ts';
import { stopAddress } from './stop-token.ts';

/** A notice as its person gets it by a channel, in their language; `to` is filled in by the caller. */
export async function messageOf(config: Config, told: Tellable, channel: NoticeChannel, key: string): Promise<Omit<OutgoingMessage, 'to'>> {
  const { userId, kind, facts, locale } = told;
  const { title, text, path } = noticeText(kind, facts, locale, noticeWords(config, locale));
  const link = `${config.publicOrigin}${languages[locale].prefix}${path}`;
  const base = { title, text, link, key, language: locale };
  if (channel !== 'mail') return base;
  const stop = await stopAddress(config, { userId, kind, channel, language: locale });
  return { ...base, stop, html: mailHtml({ ...base, stop }) };
}
