import { useMutation } from '@tanstack/react-query';
import type { CardFacts } from './card-facts.ts';
import { savePicture } from './save-picture.ts';
import type { DrawnCodes } from './use-drawn-codes.ts';

/** Saves the card of a payment as a picture; a person who shows it says where it could not be. */
export const useSavePicture = (facts: CardFacts, codes: DrawnCodes | undefined, number: string) =>
  useMutation({ mutationFn: async () => codes && savePicture(facts, codes, number), meta: { inline: true } });
