import type { Deps } from '#platform/deps.ts';
import type { Tellable } from '../notice-to-send.ts';
import type { Mailed } from '../sending/outgoing-message.ts';
import { documentPdf, fileNameOf } from './document-pdf.ts';
import { livingDocument, sharedAddress } from './shared-document.ts';

/** The mail with a document that a person sent; undefined where the link has ended or there is nothing to print. */
export async function mailedDocument(
  deps: Deps,
  { subject }: Tellable,
  signal: AbortSignal,
): Promise<Mailed | undefined> {
  const shared = await livingDocument(deps, subject);
  const pdf = shared && (await documentPdf(deps, shared, signal));
  if (!pdf) return undefined;
  const attachment = { name: fileNameOf(shared), type: 'application/pdf', bytes: pdf };
  return { to: shared.address, link: await sharedAddress(deps.config, subject), attachment };
}
