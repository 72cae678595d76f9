import type { NoticeAddress, NoticeChannel } from '#contract/notices/kinds.ts';
import type { TypedChannel } from '#contract/notices/settings/calls.ts';
import type { OutgoingMessage } from '#outside/channels/channel.ts';
import { channelsOf } from '#outside/channels/channels.ts';
import { thaiMobile } from '#outside/channels/sms-number.ts';
import { mailAddressPattern } from '#platform/config/config-channels.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';

/** The channel by which an address is reached. */
const channelOf = (address: NoticeAddress): NoticeChannel =>
  address === 'colleague' ? 'mail' : address;

/** Whether the supplier has this way to people, or the demonstration simulates it. */
export const isOffered = (
  { file, demo, developmentProvider }: Config,
  address: NoticeAddress,
): boolean => {
  const settings = file.channels?.[channelOf(address)];
  return settings === undefined ? demo && developmentProvider : settings !== false;
};

/** The public key by which browsers subscribe, where the supplier has set up notifications of browsers. */
export const browserKeyOf = ({ file }: Config): string | undefined =>
  (file.channels?.push || undefined)?.publicKey;

const isMail = new RegExp(mailAddressPattern);

/** The address as it is stored; undefined where it is no e-mail address, or no mobile number of Thailand. */
export function typedAddress(channel: TypedChannel, typed: string): string | undefined {
  const text = typed.trim();
  if (channel === 'sms') return thaiMobile(text);
  return text.length <= 254 && isMail.test(text) ? text : undefined;
}

/** Sends one message at once, outside the sender's queue; answers whether the provider took it. */
export async function sendNow(
  deps: Pick<Deps, 'config' | 'db'>,
  name: TypedChannel,
  message: OutgoingMessage,
): Promise<boolean> {
  const channels = channelsOf(deps);
  const channel = channels.get(channelOf(name));
  try {
    return (
      channel !== undefined &&
      (await channel.send(message, AbortSignal.timeout(channel.limitMs))).outcome === 'sent'
    );
  } finally {
    for (const one of channels.values()) one.close?.();
  }
}
