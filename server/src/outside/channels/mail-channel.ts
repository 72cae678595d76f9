import type { Locale } from '#contract/languages.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { failureOf } from '#platform/failure.ts';
import { mailAddressPattern, type MailSettings } from '#platform/config/config-channels.ts';
import {
  later,
  refused,
  sent,
  type Channel,
  type ChannelAnswer,
  type OutgoingMessage,
} from './channel.ts';

const limitMs = 30_000;
const callsAtOnce = 5;
/** Milliseconds that a server has to accept the connection, and to greet. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000 };
const isAddress = new RegExp(mailAddressPattern);

/** Mail by the supplier's SMTP server, over connections that serve many mails each. */
export function mailChannel(settings: MailSettings, waits = patience): Channel {
  let transport = transportOf(settings, waits);
  /** With a server that trickles bytes a connection never ends: after the limit its connections are closed and new ones are made. */
  const within = (asked: Promise<unknown>, signal: AbortSignal) =>
    withinLimit(asked, signal).catch((error: unknown) => {
      if (error instanceof TooLate) renew();
      throw error;
    });
  function renew() {
    transport.close();
    transport = transportOf(settings, waits);
  }
  return {
    name: 'mail',
    place: `${settings.host}:${portOf(settings)}`,
    isOnceByKey: false,
    callsAtOnce,
    limitMs,
    async send(message, signal) {
      if (message.to.length > 254 || !isAddress.test(message.to))
        return refused('the address is no e-mail address');
      try {
        await within(transport.sendMail(mailOf(settings, message)), signal);
        return sent;
      } catch (error) {
        return meantBy(error);
      }
    },
    async check(signal) {
      try {
        await within(transport.verify(), signal);
        return sent;
      } catch (error) {
        return meantBy(error);
      }
    },
    close: () => transport.close(),
  };
}

const portOf = ({ port, security = 'starttls' }: MailSettings) =>
  port ?? { starttls: 587, tls: 465, none: 25 }[security];

function transportOf(settings: MailSettings, waits: typeof patience) {
  const { host, security = 'starttls', user, password } = settings;
  return createTransport({
    pool: true,
    maxConnections: callsAtOnce,
    host,
    port: portOf(settings),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && password !== undefined && { auth: { user, pass: password } }),
    dnsTimeout: 5000,
    ...waits,
    socketTimeout: 20_000,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Words as one line of a header: a line break in a name of a customer begins no header of its own. */
const oneLine = (words: string) => words.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A mail as plain text. */
export const mailText = ({
  title,
  text,
  link,
  language,
  stop,
}: Pick<OutgoingMessage, 'title' | 'text' | 'link' | 'language' | 'stop'>): string =>
  [title, text, link, ...(stop ? [stopWords[language], stop] : [])].filter(Boolean).join('\n\n');

/** A mail as text and as HTML, which a program may answer only by stopping it (RFC 8058). */
function mailOf(
  { from, fromName, replyTo }: MailSettings,
  message: OutgoingMessage,
): SendMailOptions {
  const { to, title, html, key, language, stop, attachment } = message;
  return {
    from: { name: oneLine(fromName ?? 'Smart Order'), address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject: oneLine(title),
    messageId: `<${key}@${from.slice(from.indexOf('@') + 1)}>`,
    text: mailText(message),
    ...(html && { html }),
    ...(attachment && {
      attachments: [
        {
          filename: attachment.name,
          contentType: attachment.type,
          content: Buffer.from(attachment.bytes),
        },
      ],
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(stop && {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
const stopWords: Record<Locale, string> = { th: 'ไม่รับอีเมลเรื่องนี้อีก:', en: 'Stop mails about this:' };

class TooLate extends Error {}

async function withinLimit(asked: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  let late = () => undefined as void;
  const limit = new Promise<never>((_, fail) => {
    late = () => fail(new TooLate(`no answer within ${limitMs / 1000} s`));
    end.addEventListener('abort', late, { once: true });
  });
  await Promise.race([asked, limit]).finally(() => end.removeEventListener('abort', late));
}

/** What an error of SMTP means: a refused recipient is for ever, a refused account or sender is about our settings. */
function meantBy(error: unknown): ChannelAnswer {
  const {
    responseCode = 0,
    command = '',
    timeoutType = '',
  } = error as { responseCode?: number; command?: string; timeoutType?: string };
  const { code = '', message } = failureOf(error);
  const reason = oneLine(message).slice(0, 300);
  if (responseCode >= 400 && responseCode < 500) return later(reason);
  if (
    ['EAUTH', 'ETLS', 'EREQUIRETLS'].includes(code) ||
    (responseCode >= 500 && command === 'MAIL FROM')
  )
    return later(reason, { isOurSettings: true });
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return refused(reason);
  const isSure =
    responseCode >= 500 ||
    ['EDNS', 'EENVELOPE', 'EMESSAGE'].includes(code) ||
    beforeMail.has(timeoutType) ||
    neverConnected.test(message);
  return later(reason, isSure ? {} : { isUnsure: true });
}
/** The server took too long before the first mail could be named to it. */
const beforeMail = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);
const neverConnected = /\b(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)\b/;
