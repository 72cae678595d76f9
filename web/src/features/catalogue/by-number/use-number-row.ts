import { quantityProblem, wholePacks } from '#contract/quantity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CartProduct } from '#features/cart/front.ts';
import type { Place } from '#features/customers/front.ts';
import type { KnownType } from '#features/cart/front.products.ts';
import { findNumber, numberOf, type NumberFound } from './find-number.ts';
import type { OwnedLines } from './owned-lines.ts';

export interface NumberRowProps {
  at: number;
  place: Place;
  lines: OwnedLines;
  types: readonly KnownType[];
  /** the product of a line that was in the cart before the page was opened */
  begun: CartProduct | undefined;
  /** called to move to the row below */
  onNext: () => void;
}

/** The number of a row, the product that it names, and its quantity in the cart; `onIn` is called when the quantity is to be typed. */
export function useNumberRow(
  { at, place, lines, types, begun, onNext }: NumberRowProps,
  onIn: () => void,
) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(begun ? numberOf(begun) : '');
  const [found, setFound] = useState<NumberFound | { product: CartProduct } | undefined>(
    begun && { product: begun },
  );
  const field = useRef(typed);
  const named = useRef(typed);
  // A corrected number takes along the quantity that was typed, now or before.
  const typedQuantity = useRef(begun && lines.quantityOf(at));
  const quantity = useSyncExternalStore(lines.subscribe, () => lines.quantityOf(at));
  const product = found && 'product' in found ? found.product : undefined;
  const rest = useSyncExternalStore(lines.subscribe, () => lines.restOf(at));

  const take = async (number: string, next: NumberFound | undefined) => {
    // The number was corrected while it was looked up.
    if (number !== field.current.trim()) return;
    named.current = number;
    setFound(next);
    if (!next) typedQuantity.current = undefined;
    const product = next && 'product' in next ? next.product : undefined;
    lines.name(at, product);
    if (!product) return;
    onNext();
    // A product that is in the cart already does not change its quantity until one is typed.
    const isIn =
      lines.quantityOf(at) > 0 || (lines.restOf(at) > 0 && typedQuantity.current === undefined);
    if (isIn || (await lines.put(at, firstQuantity(product, typedQuantity.current)))) onIn();
  };
  const look = useMutation({
    mutationFn: (number: string) => findNumber(queries, place, types, number),
    onSuccess: (next, number) => take(number, next),
  });
  const isAsked = look.isPending && look.variables === typed.trim();
  const settle = () => {
    const number = typed.trim();
    if (number === '') void take('', undefined);
    else if (!isAsked) look.mutate(number);
  };
  // A changed number that nothing was entered for does not name the former product any more.
  useEffect(
    () => () => void (field.current.trim() !== named.current && lines.name(at, undefined)),
    [at, lines],
  );
  return {
    typed,
    found,
    // The offer of today for what was in the cart before.
    product: product && begun?.sku === product.sku ? begun : product,
    quantity,
    /** what other rows own of the product */
    rest,
    settle,
    type: (text: string) => {
      field.current = text;
      setTyped(text);
      setFound(undefined);
    },
    /** the number is left */
    leave: () => void (!found && settle()),
    change: (next: number) => {
      typedQuantity.current = next;
      void lines.put(at, next);
    },
    remove: () => {
      typedQuantity.current = undefined;
      lines.takeOut(at);
    },
  };
}

/** The quantity that the person typed beside a former number of this row, where the product is sold in it; else that of the last order. */
const firstQuantity = (
  { lastQuantity, packSize }: { lastQuantity: number; packSize: number },
  typed: number | undefined,
) =>
  typed !== undefined && !quantityProblem(typed, packSize)
    ? typed
    : wholePacks(lastQuantity, packSize);
