import { withoutEmpty, textOf, type AddressValues } from '#lib/address.ts';

export interface InboxAddress {
  bu?: string;
  /** the message that is open */
  item?: number;
  /** those that are done */
  ended?: true;
  /** those that this person took, or that are free */
  takenBy?: 'me' | 'none';
}

export const readInboxAddress = ({ bu, item, ended, takenBy }: AddressValues): InboxAddress => ({
  ...withoutEmpty({ bu: textOf(bu) }),
  ...(Number.isSafeInteger(Number(item)) && Number(item) > 0 && { item: Number(item) }),
  ...(ended !== undefined && { ended: true }),
  ...((takenBy === 'me' || takenBy === 'none') && { takenBy }),
});
