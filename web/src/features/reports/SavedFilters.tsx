import { reportsCalls } from '#contract/reports/calls.ts';
import type { SavedFilter } from '#contract/reports/saved-filters.ts';
import { longestFilterName } from '#contract/reports/filter-limits.ts';
import type { ReportPage } from '#contract/reports/shapes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { hasOurs, savedFilters, savedFiltersKey } from './saved-queries.ts';
import type { Report } from './use-report.ts';

/** The person's saved filters of this report: saved under a name, applied by a press, removed. Stored on the server, for every device. */
export function SavedFilters({ page, report }: { page: ReportPage; report: Report }) {
  const t = useTranslations('reports.saved');
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const saved = useQuery(savedFilters());
  const taken = (answer: { data: SavedFilter[] }) =>
    queries.setQueryData(savedFiltersKey, answer.data);
  const keep = useMutation({
    mutationFn: (body: SavedFilter) => send(reportsCalls.saveFilter, { body }),
    onSuccess: taken,
  });
  const remove = useMutation({
    mutationFn: (name: string) => send(reportsCalls.removeFilter, { body: { report: page, name } }),
    onSuccess: taken,
  });
  if (!hasOurs()) return null;
  const own = (saved.data ?? []).filter((one) => one.report === page);
  const { page: _, ...filter } = report.ask.address;
  return (
    <>
      <Button
        kind="outline"
        icon={Bookmark}
        short
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('title')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)}>
        <Stack gap={16}>
          <SheetTitle>{t('title')}</SheetTitle>
          {own.length === 0 && <Caption>{t('none')}</Caption>}
          {own.map(({ name, filter: saved }) => (
            <Row key={name} gap={8}>
              <Grow>
                <Button kind="outline" wide onClick={() => (report.onApply(saved), setOpen(false))}>
                  {name}
                </Button>
              </Grow>
              <IconButton
                icon={Trash2}
                label={t('remove', { name })}
                onClick={() => remove.mutate(name)}
              />
            </Row>
          ))}
          <NameForm
            onKeep={(name) =>
              keep.mutate(
                { report: page, name, filter: { ...filter, bu: report.bu } },
                { onSuccess: () => setOpen(false) },
              )
            }
          />
        </Stack>
      </Sheet>
    </>
  );
}

function NameForm({ onKeep }: { onKeep: (name: string) => void }) {
  const t = useTranslations('reports.saved');
  const [name, setName] = useState('');
  const [isBlank, setBlank] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return setBlank(true);
        onKeep(name.trim());
      }}
    >
      <TextField
        label={t('name')}
        note={t('name_hint')}
        value={name}
        maxLength={longestFilterName}
        error={isBlank ? problemWords('required') : undefined}
        onChange={(e) => (setName(e.currentTarget.value), setBlank(false))}
      />
      <SheetActions>
        <Button kind="primary" type="submit">
          {t('save')}
        </Button>
      </SheetActions>
    </form>
  );
}
