import type { Body } from '#contract/call.ts';
import { customerNotesCalls } from '#contract/customer-notes/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { accountKey, type PlaceCodes } from '#features/customers/front.ts';

// What a refused change meant may be over, so the list is read again after that, too.
const meta = (place: PlaceCodes) => ({ inline: true, renews: accountKey(place) });

export type NoteBody = Body<typeof customerNotesCalls.writeCustomerNote>;

/** Writes a note; what is wrong is shown in its form. */
export const useWriteNote = (place: PlaceCodes, onDone: () => void) =>
  useMutation({
    meta: meta(place),
    mutationFn: (body: NoteBody) =>
      sendOnce(`writeCustomerNote:${JSON.stringify([place, body])}`, (idempotencyKey) =>
        send(customerNotesCalls.writeCustomerNote, { params: { ...place }, body, idempotencyKey }),
      ),
    onSuccess: onDone,
  });

/** Ends what a note asks for. */
export const useEndNote = (place: PlaceCodes, noteId: number) =>
  useMutation({
    meta: meta(place),
    mutationFn: (as: 'done' | 'withdrawn') =>
      sendOnce(`endCustomerNote:${JSON.stringify([place, noteId, as])}`, (idempotencyKey) =>
        send(customerNotesCalls.endCustomerNote, {
          params: { ...place, noteId },
          body: { as },
          idempotencyKey,
        }),
      ),
  });
