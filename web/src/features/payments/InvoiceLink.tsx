import { linkTo } from '#lib/address.ts';
import { isOwnServer } from '#lib/config.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

// Usual numbers stay on one line; what is longer breaks anywhere, so that no supplier's numbers widen the page.
const longestUnbroken = 20;

interface InvoiceLinkProps {
  place: PlaceCodes;
  number: string;
  /** true in a narrow row beside other words; by default only long numbers break */
  mayBreak?: boolean | undefined;
}

/** An invoice's number as the door to its page; plain where a supplier's own API has no call for one invoice (specification §7). */
export const InvoiceLink = ({ place, number, mayBreak }: InvoiceLinkProps) =>
  isOwnServer() ? (
    <RowLink {...linkTo('/invoice', { ...place, no: number })}>
      <InvoiceNumber number={number} mayBreak={mayBreak} />
    </RowLink>
  ) : (
    <b>
      <InvoiceNumber number={number} mayBreak={mayBreak} />
    </b>
  );

const InvoiceNumber = ({
  number,
  mayBreak = number.length > longestUnbroken,
}: Omit<InvoiceLinkProps, 'place'>) => (
  <Text as="span" {...(mayBreak ? { code: true } : { nowrap: true })}>
    {number}
  </Text>
);
