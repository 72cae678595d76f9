import type { Product } from '#contract/catalogue/own-shapes.ts';
import { quantityProblem, wholePacks } from '#contract/quantity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Basket } from '#features/cart/front.ts';
import type { Place } from '#features/customers/front.ts';
import type { KnownType } from '../read-product.ts';
import { findNumber, type NumberFound } from './find-number.ts';

export interface NumberRowProps {
  at: number;
  place: Place;
  basket: Basket;
  types: readonly KnownType[];
  /** called with the product that this row names from now on, or none */
  onName: (at: number, sku: string | undefined) => void;
  /** called to move to the row below */
  onNext: () => void;
}

/** The number of a row, the product that it names, and its quantity in the basket; `onIn` is called when that product is in the basket. */
export function useNumberRow({ at, place, basket, types, onName, onNext }: NumberRowProps, onIn: () => void) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<NumberFound>();
  const field = useRef('');
  const named = useRef('');
  const typedQuantity = useRef<number>(undefined);
  const product = found && 'product' in found ? found.product : undefined;
  const quantity = useSyncExternalStore(basket.subscribe, () => basket.quantityOf(product?.sku ?? ''));

  const take = async (number: string, next: NumberFound | undefined) => {
    // The number was corrected while it was looked up.
    if (number !== field.current.trim()) return;
    named.current = number;
    setFound(next);
    if (!next) typedQuantity.current = undefined;
    if (!next || !('product' in next)) return onName(at, undefined);
    onName(at, next.product.sku);
    onNext();
    // A product that is in the cart already does not change its quantity.
    const isIn = basket.quantityOf(next.product.sku) > 0 || (await basket.put(next.product, firstQuantity(next.product, typedQuantity.current)));
    if (isIn) onIn();
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
  useEffect(() => () => void (field.current.trim() !== named.current && onName(at, undefined)), [at, onName]);
  return {
    typed,
    found,
    product,
    quantity,
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
      if (product) void basket.put(product, next);
    },
    remove: () => {
      typedQuantity.current = undefined;
      if (product) basket.takeOut(product.sku);
    },
  };
}

/** The quantity that the person typed beside a former number of this row, where the product is sold in it; else that of the last order. */
const firstQuantity = ({ lastQuantity, packSize }: Product, typed: number | undefined) =>
  typed !== undefined && !quantityProblem(typed, packSize) ? typed : wholePacks(lastQuantity, packSize);
