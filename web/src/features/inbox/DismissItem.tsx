import { inboxCalls } from '#contract/inbox/calls.ts';
import { reasonLength } from '#contract/inbox/limits.ts';
import type { InboxItem } from '#contract/inbox/shapes.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { useChange } from './queries.ts';

/** Ends a message that is no order, with a reason that colleagues read. */
export function DismissItem({
  bu,
  item: { itemId },
  onDone,
}: {
  bu: string;
  item: InboxItem;
  onDone: () => void;
}) {
  const t = useTranslations('inbox.dismiss');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const dismiss = useChange(
    inboxCalls.dismissInboxItem,
    bu,
    itemId,
    () => (announce(t('done')), onDone()),
  );
  const end = (event: SubmitEvent) => {
    event.preventDefault();
    dismiss.mutate({ reason });
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Sheet open={isOpen} onClose={close}>
        <SheetHead title={t('open')} />
        <form onSubmit={end}>
          <Stack gap={16}>
            <TextField
              label={t('reason')}
              value={reason}
              maxLength={reasonLength}
              onChange={(e) => setReason(e.currentTarget.value)}
            />
            <ProblemNote error={dismiss.error} />
            <SheetActions>
              <Button
                type="submit"
                kind="primary"
                busy={dismiss.isPending}
                disabled={reason.trim() === ''}
              >
                {t('do')}
              </Button>
            </SheetActions>
          </Stack>
        </form>
      </Sheet>
    </>
  );
}
