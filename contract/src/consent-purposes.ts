// It has a file of its own so that pages that need the purposes do not load the shapes.

/** What the portal does with personal data only if a person consents; each is given and withdrawn by itself. */
export const consentPurposes = ['counting', 'maps'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Version of the portal's own notice (`profile.privacy`): raised when its meaning changes, and then every person is asked again. A supplier's own notice has its own version. */
export const usualNoticeVersion = '2026-11';

/** The decisions of a person that are in force: of the present version of the notice, and at most `limits.cookieAcceptanceDays` old. */
export type ConsentsInForce = Partial<Record<ConsentPurpose, { given: boolean; until: string }>>;
