import webPush from 'web-push';
import { failureOf } from '#platform/failure.ts';
import type { PushSettings } from '#platform/config/config-channels.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import { callsWithin, type Answered, type Asked } from '../receivers/post.ts';
import {
  byStatus,
  laterBy,
  refused,
  sent,
  type Channel,
  type ChannelAnswer,
  type OutgoingMessage,
} from './channel.ts';

const limitMs = 10_000;
const callsAtOnce = 16;
/** So long a push service stores a message for a browser that is closed. */
const timeToLiveSeconds = 24 * 3600;

/** A browser that may be notified, as it subscribed itself. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Notifications of a browser, by the push service of its maker: sealed for this browser (RFC 8291), signed as ours (RFC 8292). The address is one that a
 * person's browser named, so it must be public and https.
 */
export function pushChannel({
  publicKey,
  privateKey,
  contact,
  allowPrivate = false,
}: PushSettings): Channel {
  const call = callsWithin({ callsAtOnce, limitMs, allowPrivate });
  const vapidDetails = { subject: contact, publicKey, privateKey };
  return {
    name: 'push',
    place: 'push services of browsers',
    providerOf: hostOf,
    isOnceByKey: false,
    callsAtOnce,
    limitMs,
    async send(message, signal) {
      const sealed = sealedFor(message, vapidDetails);
      if ('outcome' in sealed) return sealed;
      if (!allowPrivate && !sealed.address.startsWith('https://'))
        return refused('its address is not https', { isGone: true });
      try {
        return meantBy(
          await tracedCall('send to a browser', (traceparent) =>
            call(
              sealed.address,
              { ...sealed.asked, headers: { ...sealed.asked.headers, traceparent } },
              signal,
            ),
          ),
        );
      } catch (error) {
        return laterBy(error);
      }
    },
  };
}

/** Empty where it is no subscription, which is refused without a call. */
function hostOf(to: string): string {
  try {
    return new URL((JSON.parse(to) as PushBrowser).endpoint).host;
  } catch {
    return '';
  }
}

type Vapid = { subject: string; publicKey: string; privateKey: string };

/** The request with the sealed message, or why this browser can get none. */
function sealedFor(
  { to, title, text, link, key, language }: OutgoingMessage,
  vapidDetails: Vapid,
): { address: string; asked: Asked } | ChannelAnswer {
  try {
    const browser = JSON.parse(to) as PushBrowser;
    // A browser that gets it twice shows it once: the tag is the same.
    const body = JSON.stringify({ title, text, link, tag: key, language });
    // A topic has at most 32 signs: a message that still waits is replaced by one with the same.
    const options = {
      vapidDetails,
      TTL: timeToLiveSeconds,
      urgency: 'normal',
      topic: key.replaceAll('-', ''),
    } as const;
    const {
      endpoint,
      headers,
      body: bytes,
    } = webPush.generateRequestDetails(browser, body, options);
    const written = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return {
      address: endpoint,
      asked: { method: 'POST', headers: written, ...(bytes && { body: bytes }) },
    };
  } catch (error) {
    return refused(failureOf(error).message, { isGone: true });
  }
}

function meantBy(answered: Answered): ChannelAnswer {
  const { status } = answered;
  if (status >= 200 && status < 300) return sent;
  if (status === 404 || status === 410)
    return refused('this browser is no longer subscribed', { isGone: true });
  // The person's browser named the address, and by which key it subscribed: one that refuses us says nothing about our settings.
  const { isOurSettings: _, ...answer } = byStatus(answered) ?? refused(`it answered ${status}`);
  return answer;
}
