/** Messages that stay inside the portal's code and its log, in their fixed wording (specification §8). */
export const internalMessages = {
  savePaymentFail: 'error: save payment fail.',
  orderNumberEmpty: 'order number is empty',
  idTokenUndefined: 'IdToken is undefined',
  resultUndefined: 'API result object is undefined.',
  noLastOrder: 'no last order',
} as const;
