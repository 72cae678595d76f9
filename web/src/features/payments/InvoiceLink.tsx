import { linkTo } from '#lib/address.ts';
import { isOwnServer } from '#lib/config.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

/** An invoice's number as the door to its page; plain where a supplier's own API has no call for one invoice (specification §7). */
export const InvoiceLink = ({ place, number }: { place: PlaceCodes; number: string }) =>
  isOwnServer() ? (
    <RowLink {...linkTo('/invoice', { ...place, no: number })}>
      <Text as="span" code>
        {number}
      </Text>
    </RowLink>
  ) : (
    <Text strong code>
      {number}
    </Text>
  );
