import { later, refused, type ChannelAnswer } from '#outside/channels/channel.ts';
import { Problem } from '#platform/problem.ts';
import { mailedDocument } from '../documents/mailed-document.ts';
import type { Addressed } from './addresses.ts';
import type { Mailed, MailMakers } from './outgoing-message.ts';

/** The addresses of a message, and what a mail of its own has. */
export interface Prepared {
  addresses: Addressed[];
  mailed?: Mailed;
}
/** Mails with a document that a person sent. */
export const documentMails: MailMakers = { document_mailed: mailedDocument };

/** So long a file may take; the claim of a mail lasts as much longer. */
export const prepareMs = 25_000;
/** Many mail servers take no more than 20 MB, of which base64 makes four thirds. */
const mostBytes = 10 * 1024 * 1024;
/** These may end otherwise the next time. */
const passing = new Set([
  'document_busy',
  'document_failed',
  'report_failed',
  'too_many_requests',
  'unavailable',
]);

/** Makes a mail with its file. What could not be made now is tried again; a file that never can be is given up. */
export async function prepareMail(
  make: () => Promise<Mailed | undefined>,
  failed: (error: unknown) => void,
): Promise<Prepared | ChannelAnswer | undefined> {
  try {
    const mailed = await make();
    if (!mailed) return undefined;
    if ((mailed.attachment?.bytes.length ?? 0) > mostBytes)
      return refused('the file is too large for a mail');
    return { addresses: [{ of: 'mail', address: mailed.to, failures: 0 }], mailed };
  } catch (error) {
    if (error instanceof Problem && !passing.has(error.code))
      return refused(`the file cannot be made: ${error.code}`);
    failed(error);
    // The reason is shown to the person: only a code that they may know is named.
    return later(`the file could not be made: ${error instanceof Problem ? error.code : 'failed'}`);
  }
}
