import type { OpenGuide } from '#contract/guides/own-shapes.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import type { GuideList } from '../use-guide-list.ts';

interface NameSheetProps {
  guide: OpenGuide;
  list: GuideList;
  /** another name for the open guide, or a new guide */
  isNew: boolean;
  onClose: () => void;
}

/** Names a guide: the open one again, or a new one that begins empty or with the products shown. */
export function NameSheet({ guide, list, isNew, onClose }: NameSheetProps) {
  const t = useTranslations('guides.name');
  const [name, setName] = useState(isNew ? '' : guide.name);
  const [isCopy, setCopy] = useState(true);
  const [isTried, setTried] = useState(false);
  const sending = isNew ? list.create : list.rename;
  const close = () => {
    sending.reset();
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || sending.isPending) return;
    const { guideId } = guide;
    if (isNew)
      list.create.mutate(
        { name: name.trim(), ...(isCopy && { copyOf: guideId }) },
        { onSuccess: onClose },
      );
    else list.rename.mutate({ guideId, name: name.trim() }, { onSuccess: onClose });
  };
  const { error } = sending;
  const problem = error instanceof ApiProblem ? problemWords(error.code, error.detail) : undefined;
  return (
    <Sheet open onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <SheetHead title={t(isNew ? 'title' : 'rename')} />
          <TextField
            label={t('label')}
            placeholder={t('placeholder')}
            value={name}
            maxLength={guideLimits.nameLength}
            autoComplete="off"
            error={
              problem ?? (isTried && name.trim() === '' ? problemWords('required') : undefined)
            }
            onChange={({ currentTarget }) => (setName(currentTarget.value), sending.reset())}
          />
          {isNew && guide.rows.length > 0 && (
            <Checkbox checked={isCopy} onChange={(e) => setCopy(e.currentTarget.checked)}>
              {t('copy')}
            </Checkbox>
          )}
          <SheetActions>
            <Button type="submit" kind="primary" size="xl" busy={sending.isPending}>
              {t(isNew ? 'create' : 'save')}
            </Button>
            <Button kind="outline" size="xl" onClick={close}>
              {t('close')}
            </Button>
          </SheetActions>
        </Stack>
      </form>
    </Sheet>
  );
}
