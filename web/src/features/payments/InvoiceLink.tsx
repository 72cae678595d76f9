import { linkTo } from '#lib/address.ts';
import { isOwnServer } from '#lib/config.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

// Usual numbers stay on one line; what is longer breaks anywhere, so that no supplier's numbers widen the page.
const longestUnbroken = 20;

/** An invoice's number as the door to its page; plain where a supplier's own API has no call for one invoice (specification §7). */
export const InvoiceLink = ({ place, number }: { place: PlaceCodes; number: string }) =>
  isOwnServer() ? (
    <RowLink {...linkTo('/invoice', { ...place, no: number })}>
      <InvoiceNumber number={number} />
    </RowLink>
  ) : (
    <b>
      <InvoiceNumber number={number} />
    </b>
  );

const InvoiceNumber = ({ number }: { number: string }) => (
  <Text as="span" {...(number.length > longestUnbroken ? { code: true } : { nowrap: true })}>
    {number}
  </Text>
);
