import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { guidesCalls } from '#contract/guides/calls.ts';
import type { GuideRow, OpenGuide } from '#contract/guides/own-shapes.ts';
import { movedRows } from '#contract/guides/moved-rows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import type { Copied } from '#lib/device/with-copy.ts';
import { sendOnce } from '#lib/intent.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { guidesKey, openedGuide } from './queries.ts';

type Write = 'addGuideRows' | 'removeGuideRows' | 'moveGuideRows' | 'setGuidePar';
type Rows = readonly GuideRow[];
interface Change<N extends Write = Write> {
  name: N;
  body: Body<Calls[N]>;
  /** the rows as they will be, shown at once */
  show?: (rows: Rows) => Rows;
}

/** Changes of a guide's rows: shown at once, sent one after the other; after the last one the guide is read again, with what others changed. */
export function useGuideChanges(place: PlaceCodes, guideId: number) {
  const queries = useQueryClient();
  const { queryKey } = openedGuide(place, guideId);
  const mutationKey = [...guidesKey(place), 'rows'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: ({ name, body }: Change) =>
      sendOnce(`${name}:${JSON.stringify([place, body])}`, (idempotencyKey) =>
        send(guidesCalls[name], { params: { ...place }, body, idempotencyKey } as never),
      ),
    onMutate: async ({ show }) => {
      await queries.cancelQueries({ queryKey });
      if (!show) return;
      queries.setQueryData<Copied<OpenGuide>>(
        queryKey,
        (now) => now && { ...now, answer: { ...now.answer, rows: [...show(now.answer.rows)] } },
      );
    },
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1
        ? queries.invalidateQueries({ queryKey: guidesKey(place) })
        : undefined,
  });
  const change = <N extends Write>(name: N, body: Body<Calls[N]>, show?: (rows: Rows) => Rows) =>
    mutate({ name, body, ...(show && { show }) } as Change);
  return {
    add: (sku: string) => change('addGuideRows', { guideId, skus: [sku] }),
    remove: (sku: string) =>
      change('removeGuideRows', { guideId, skus: [sku] }, (rows) =>
        rows.filter((row) => row.sku !== sku),
      ),
    setPar: (sku: string, par: number | null) =>
      change('setGuidePar', { guideId, sku, par: par ?? 0 }, (rows) =>
        rows.map((row) => (row.sku === sku ? { ...row, par } : row)),
      ),
    /** before another row; null: to the end */
    move: (sku: string, before: string | null) =>
      change('moveGuideRows', { guideId, skus: [sku], before }, (rows) => moved(rows, sku, before)),
  };
}
export type GuideChanges = ReturnType<typeof useGuideChanges>;

function moved(rows: Rows, sku: string, before: string | null): Rows {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return movedRows([...bySku.keys()], [sku], before).flatMap((one) => bySku.get(one) ?? []);
}
