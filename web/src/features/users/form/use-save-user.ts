import { usersCalls } from '#contract/users/calls.ts';
import type { UserDetail } from '#contract/users/shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { usersKey } from '../queries.ts';
import { readSaved } from '../read-user.ts';
import { bodyOf, type UserValues } from './user-values.ts';

/** Creates a user, or changes the version that was read: it is in If-Match, so that no one overwrites changes that they have not seen. */
export function useSaveUser(user: UserDetail | undefined) {
  return useMutation({
    mutationFn: (values: UserValues) => (user ? change(user, values) : create(values)),
    meta: { inline: true, renews: usersKey },
  });
}

const create = (values: UserValues) =>
  sendOnce('user:new', async (idempotencyKey) =>
    readSaved(
      await send(usersCalls.createSoMasUser, { body: bodyOf(values), idempotencyKey }),
      'create_user_403',
    ),
  );

const change = ({ userId: id, version }: UserDetail, values: UserValues) =>
  sendOnce(`user:${id}:${version}`, async (idempotencyKey) =>
    readSaved(
      await send(usersCalls.editSoMasUser, {
        body: { id, ...bodyOf(values) },
        idempotencyKey,
        ifMatch: `"${version}"`,
      }),
      'update_user_403',
    ),
  );
