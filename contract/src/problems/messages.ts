/** Messages for code and log only, never shown, in the fixed wording of specification §8. */
export const internalMessages = {
  savePaymentFail: 'error: save payment fail.',
  orderNumberEmpty: 'order number is empty',
  idTokenUndefined: 'IdToken is undefined',
  resultUndefined: 'API result object is undefined.',
  noLastOrder: 'no last order',
} as const;
