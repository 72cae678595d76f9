import { Type } from 'typebox';
import { consentPurposes, type ConsentPurpose } from '#contract/consent-purposes.ts';

export const Purpose = Type.Unsafe<ConsentPurpose>({ type: 'string', enum: [...consentPurposes] });
/** The newest entries of a record are answered; the export of a person has all of them. */
export const consentsShown = 50;

/** One entry of the record of consents. */
export const ConsentEntry = Type.Object({
  purpose: Purpose,
  /** of the notice that the person had before them */
  version: Type.String(),
  /** false: refused or withdrawn */
  given: Type.Boolean(),
  at: Type.String({ description: 'ISO moment' }),
  /** the session in which it was decided; addresses are not part of the record */
  sessionId: Type.String(),
});
export type ConsentEntry = Type.Static<typeof ConsentEntry>;
