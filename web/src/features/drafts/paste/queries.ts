import { draftsCalls } from '#contract/drafts/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { catalogueKey } from '#features/cart/front.products.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import type { Source } from './stored-paste.ts';

const placeKey = ({ bu, org, cv }: PlaceCodes) => [...catalogueKey, bu, org, cv] as const;
const nothingElse = { intents: [], day: null, asides: [] };

/** The lines of a source with their products and prices of now. */
export const readSource = (place: PlaceCodes, source: Source | undefined) =>
  queryOptions({
    queryKey: [...placeKey(place), 'read', source],
    staleTime: 5 * 60_000,
    queryFn: source
      ? async ({ signal }) => {
          const params = { ...place };
          if ('text' in source)
            return send(draftsCalls.resolveLines, { params, body: { text: source.text }, signal });
          return {
            ...nothingElse,
            ...(await send(draftsCalls.resolveRows, {
              params,
              body: { rows: source.rows },
              signal,
            })),
          };
        }
      : skipToken,
  });

/** The products that words may mean, the likeliest first. */
export const productsOfWords = (place: PlaceCodes, words: string) =>
  queryOptions({
    queryKey: [...placeKey(place), 'of words', words],
    enabled: words !== '',
    queryFn: async ({ signal }) => {
      const { lines } = await send(draftsCalls.resolveRows, {
        params: { ...place },
        body: { rows: [{ product: words, quantity: '' }] },
        signal,
      });
      const all = lines.flatMap(({ product, candidates }) => [
        ...(product ? [product] : []),
        ...candidates,
      ]);
      return all.filter(({ sku }, at) => all.findIndex((one) => one.sku === sku) === at);
    },
  });

/** A message of a chat, whose lines are checked. It is missing where it was taken back, or too old. */
export const chatMessage = (place: PlaceCodes, message: string) =>
  queryOptions({
    queryKey: ['inbox', place, 'message', message],
    queryFn: ({ signal }) =>
      send(inboxCalls.readChatMessage, { params: { ...place, message }, signal }),
    // Read again when it is opened, and not while a person checks its lines.
    staleTime: Infinity,
    refetchOnMount: 'always',
    retry: false,
  });

/** Which column is what in this customer's sheets, by their shape. A sheet is read without a network, too. */
export const customerSheets = (place: PlaceCodes) =>
  queryOptions({
    queryKey: ['customer sheets', place.bu, place.org, place.cv],
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) =>
      (await send(draftsCalls.listCustomerSheets, { params: { ...place }, signal })).data,
  });

const wordsKey = (place: PlaceCodes) => ['customer words', place.bu, place.org, place.cv] as const;

/** What this customer calls products. */
export const customerWords = (place: PlaceCodes) =>
  queryOptions({
    queryKey: wordsKey(place),
    queryFn: async ({ signal }) =>
      (await send(draftsCalls.listCustomerWords, { params: { ...place }, signal })).data,
  });
