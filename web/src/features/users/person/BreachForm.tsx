import { culprits, touchedLimits, type CulpritKind } from '#contract/users/person/kinds.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { isAskable, type BreachAddress } from './queries.ts';

/** What is searched by, and the days. */
export function BreachForm({
  asked,
  busy,
  onAsk,
}: {
  asked: BreachAddress;
  busy: boolean;
  onAsk: (next: BreachAddress) => void;
}) {
  const t = useTranslations('users/person.breach');
  const [draft, setDraft] = useState(asked);
  const [tried, setTried] = useState(false);
  const change = (next: Partial<BreachAddress>) => setDraft((before) => ({ ...before, ...next }));
  const lacksId = draft.id.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAskable(draft)) onAsk({ ...draft, id: draft.id.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <Grid fit={220} gap={12} align="start">
          <Select
            label={t('by')}
            value={draft.by}
            options={culprits.map((value) => ({ value, label: t(value) }))}
            onChange={(e) => change({ by: e.currentTarget.value as CulpritKind })}
          />
          <TextField
            label={t(draft.by)}
            value={draft.id}
            maxLength={100}
            autoComplete="off"
            error={tried && lacksId ? problemWords('required') : undefined}
            onChange={(e) => change({ id: e.currentTarget.value })}
          />
          <DateField label={t('from')} value={draft.from} onChange={(from) => change({ from })} />
          <DateField
            label={t('to')}
            value={draft.to}
            error={
              tried && !lacksId && !isAskable(draft)
                ? t('days', { days: String(touchedLimits.days) })
                : undefined
            }
            onChange={(to) => change({ to })}
          />
        </Grid>
        <Button type="submit" kind="primary" wide busy={busy}>
          {t('search')}
        </Button>
      </Stack>
    </form>
  );
}
