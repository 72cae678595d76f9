import { draftsCalls } from '#contract/drafts/calls.ts';
import type { ColumnRole } from '#contract/drafts/sheet-columns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { customerSheets } from '../queries.ts';
import type { AskedColumns, Known, ReadFile } from './read-sheet.ts';

/** A chosen file: it is read on this device, and its columns are asked about where they are not known; what a person answers is remembered for the customer. */
export function useSheet(place: PlaceCodes, onRead: (read: ReadFile) => void) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedColumns>();
  // The library of sheets is loaded when it is needed.
  const reading = useMutation({
    networkMode: 'always',
    meta: { inline: true },
    mutationFn: async ({ file, ...known }: Known & { file: File }) => {
      const remembered = queries.fetchQuery(customerSheets(place)).catch(() => []);
      const { readSheet } = await importOrReload(() => import('./read-sheet.ts'));
      return readSheet(file, { remembered: await remembered, ...known });
    },
    onSuccess: (found) => {
      setAsked('columns' in found ? found : undefined);
      if ('rows' in found) onRead(found);
    },
  });
  const remember = useMutation({
    mutationFn: (body: { shape: string; columns: ColumnRole[] }) =>
      sendOnce(
        `customer sheet:${Object.values(place).join(' ')}:${JSON.stringify(body)}`,
        (idempotencyKey) =>
          send(draftsCalls.rememberCustomerSheet, { params: { ...place }, body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => queries.setQueryData(customerSheets(place).queryKey, data),
  });
  const { variables, isPending, error } = reading;
  const file = variables?.file;
  return {
    asked,
    file,
    isPending,
    error,
    choose: (chosen: File) => reading.mutate({ file: chosen }),
    /** reads the same file, from another sheet or with other columns */
    again: file && ((known: Known) => reading.mutate({ file, ...known })),
    name: (columns: ColumnRole[]) => {
      if (!file || !asked) return;
      const named = { shape: asked.shape, columns };
      remember.mutate(named);
      reading.mutate({ file, sheet: asked.sheet, remembered: [named] });
    },
    cancel: () => setAsked(undefined),
  };
}
export type ChosenSheet = ReturnType<typeof useSheet>;
