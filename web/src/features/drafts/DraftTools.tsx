import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { limits } from '#contract/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { askConfirm } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';
import { MenuItem } from '#ui/dialogs/Menu.tsx';
import { MoreActions } from '#ui/dialogs/MoreActions.tsx';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { draftsKey, paramsOf, removeDraft } from './queries.ts';
import type { Draft } from './read-draft.ts';

/** Names a draft. */
export function RenameDraft({ draft }: { draft: Draft }) {
  const t = useTranslations('drafts/stored');
  const queries = useQueryClient();
  const [name, setName] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (next: string) =>
      sendOnce(`rename-draft:${draft.draftId}:${draft.version}:${next}`, (idempotencyKey) =>
        send(storedDraftsCalls.renameDraft, {
          params: paramsOf(draft),
          body: { name: next },
          idempotencyKey,
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: draftsKey });
      setName(undefined);
    },
  });
  return (
    <>
      <Button
        kind="outline"
        icon={Pencil}
        aria-haspopup="dialog"
        onClick={() => setName(draft.name)}
      >
        {t('rename')}
      </Button>
      {name !== undefined && (
        <Sheet open onClose={() => setName(undefined)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              mutate(name);
            }}
          >
            <SheetHead icon={Pencil} title={t('rename')} />
            <TextField
              label={t('name')}
              maxLength={limits.draftName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <SheetActions>
              <Button onClick={() => setName(undefined)}>{t('cancel')}</Button>
              <Button type="submit" kind="primary" busy={isPending}>
                {t('save_name')}
              </Button>
            </SheetActions>
          </form>
        </Sheet>
      )}
    </>
  );
}

/** Behind "more": removes a draft after a question, and after one more where it may be an order; not one that another person changed since. */
export function RemoveDraft({ draft }: { draft: Draft }) {
  const t = useTranslations('drafts/stored');
  const go = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      removeDraft(draft).catch(async (error: unknown) => {
        const isUnsure = error instanceof ApiProblem && error.code === 'order_unsure';
        if (!isUnsure || !(await askConfirm('remove_unsure_draft'))) throw error;
        return removeDraft(draft, true);
      }),
    onSuccess: async () => {
      await go({ to: '/drafts', replace: true });
      await queries.invalidateQueries({ queryKey: draftsKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: draftsKey }),
  });
  return (
    <MoreActions label={t('more')} busy={isPending}>
      {(close) => (
        <MenuItem
          icon={Trash2}
          aria-haspopup="dialog"
          onClick={() => {
            close();
            void askConfirm('remove_draft').then((isSure) => isSure && mutate());
          }}
        >
          {t('remove')}
        </MenuItem>
      )}
    </MoreActions>
  );
}
