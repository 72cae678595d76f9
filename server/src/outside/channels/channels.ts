import { noticeChannels, type NoticeChannel } from '#contract/notices/kinds.ts';
import type { Deps } from '#platform/deps.ts';
import type { Channel } from './channel.ts';
import { lineChannel } from './line-channel.ts';
import { mailChannel } from './mail-channel.ts';
import { pushChannel } from './push-channel.ts';
import { simulatedChannel } from './simulated-channel.ts';
import { smsChannel } from './sms-channel.ts';

/** The ways to people that CONFIG_FILE has settings for; in the demonstration the others are simulated, but for browsers, which need keys. */
export function channelsOf({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Map<NoticeChannel, Channel> {
  const settings = config.file.channels ?? {};
  const { mail, sms, line, push } = settings;
  const real = [
    line && lineChannel(line),
    push && pushChannel(push),
    sms && smsChannel(sms),
    mail && mailChannel(mail),
  ];
  const found = real.filter((channel) => channel !== undefined && channel !== false);
  const isSimulated = config.demo && config.developmentProvider;
  const missing = noticeChannels.filter((name) => name !== 'push' && settings[name] === undefined);
  const simulated = isSimulated ? missing.map((name) => simulatedChannel(name, db)) : [];
  return new Map([...found, ...simulated].map((channel) => [channel.name, channel]));
}
