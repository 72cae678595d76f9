import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { headerFieldNames, headerFields } from '#contract/orders/header-fields.ts';

/** The fields of a delivery that a request has; it may have other fields, which are not stored. */
export const deliveryOf = (sent: DraftDelivery): DraftDelivery =>
  Object.fromEntries(
    headerFieldNames.flatMap((name) => {
      const { wire } = headerFields[name];
      return sent[wire] === undefined ? [] : [[wire, sent[wire]]];
    }),
  );
