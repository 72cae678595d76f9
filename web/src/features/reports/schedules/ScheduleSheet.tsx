import { scheduleCalls } from '#contract/reports/schedules/calls.ts';
import { sheetFormats, type SheetFormat } from '#contract/exports/formats.ts';
import { longestFilterName } from '#contract/reports/filter-limits.ts';
import { relativeDaysOf, type RelativeDays } from '#contract/reports/schedules/relative-days.ts';
import { rhythms, usualHour, type Rhythm } from '#contract/reports/schedules/rhythm.ts';
import type { Colleague, NewSchedule } from '#contract/reports/schedules/shapes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Label } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { ColleagueField } from './ColleagueField.tsx';
import { schedules, schedulesKey, type Scheduling } from './queries.ts';
import { Scheduled } from './Scheduled.tsx';
import { hourWords, weekdays } from './written-rhythm.ts';

/** The rhythm, the file and the reader of a report, with the filters that its page has now. */
export function ScheduleSheet({ onClose, ...what }: Scheduling & { onClose: () => void }) {
  const t = useTranslations('reports/schedules');
  const asked = useQuery(schedules());
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead title={t('dialog', { report: t(`kind.${what.kind}`) })}>{t('intro')}</SheetHead>
        {asked.data ? (
          <ScheduleForm what={what} canMail={asked.data.canMail} onClose={onClose} />
        ) : (
          <>
            <UntilAnswered query={{ ...asked }} bones={<RowBones rows={4} />} />
            <SheetActions>
              <Button kind="outline" onClick={onClose}>
                {t('close')}
              </Button>
            </SheetActions>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

interface Chosen {
  name: string;
  days: RelativeDays;
  rhythm: Rhythm;
  weekday: number;
  hour: number;
  format: SheetFormat;
}

function useSave(what: Scheduling) {
  const queries = useQueryClient();
  return useMutation({
    meta: { inline: true },
    mutationFn: ({ days, rhythm, weekday, ...chosen }: Chosen & { recipientId?: string }) => {
      const { kind, bu, cv, org, filter } = what;
      const place = { bu, ...(cv && { cvCode: cv }), ...(org && { orgCode: org }) };
      const body: NewSchedule = {
        ...chosen,
        kind,
        ...place,
        rhythm,
        ...(rhythm === 'weekly' && { weekday }),
        filter: { ...filter, days },
      };
      return sendOnce(`schedule ${JSON.stringify(body)}`, (idempotencyKey) =>
        send(scheduleCalls.saveSchedule, { body, idempotencyKey }),
      );
    },
    onSuccess: (answer) => queries.setQueryData(schedulesKey, answer),
  });
}

function ScheduleForm({
  what,
  canMail,
  onClose,
}: {
  what: Scheduling;
  canMail: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('reports/schedules');
  const [chosen, setChosen] = useState<Chosen>({
    name: '',
    days: what.days,
    rhythm: 'daily',
    weekday: 1,
    hour: usualHour,
    format: 'xlsx',
  });
  const [isForColleague, setForColleague] = useState(false);
  const [colleague, setColleague] = useState<Colleague>();
  const save = useSave(what);
  const choose = (next: Partial<Chosen>) => (setChosen({ ...chosen, ...next }), save.reset());
  const canSave = isForColleague ? colleague?.problem === null : canMail;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSave && !save.isPending)
      save.mutate({
        ...chosen,
        ...(isForColleague && colleague && { recipientId: colleague.userId }),
      });
  };
  if (save.data) return <Scheduled made={newestOf(save.data.data)} onClose={onClose} />;
  const problem = save.error instanceof ApiProblem ? save.error : undefined;
  const ofRecipient = problem?.fields.find(({ field }) => field === 'recipientId')?.message;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        {!canMail && !isForColleague && (
          <Note tone="warning">
            <Stack gap={4} align="start">
              {t('no_mail')}
              <BesideLink to="/profile">{t('profile')}</BesideLink>
            </Stack>
          </Note>
        )}
        <Select
          label={t('days.label')}
          options={relativeDaysOf[what.kind].map((value) => ({ value, label: t(`days.${value}`) }))}
          value={chosen.days}
          onChange={(e) => choose({ days: e.currentTarget.value as RelativeDays })}
        />
        <RhythmFields chosen={chosen} choose={choose} />
        <div>
          <Label>{t('to.label')}</Label>
          <Chips
            label={t('to.label')}
            items={(['me', 'colleague'] as const).map((id) => ({ id, label: t(`to.${id}`) }))}
            value={isForColleague ? 'colleague' : 'me'}
            onChange={(id) => (setForColleague(id === 'colleague'), save.reset())}
          />
        </div>
        {isForColleague && (
          <ColleagueField
            what={what}
            chosen={colleague}
            error={ofRecipient}
            onChoose={(one) => (setColleague(one), save.reset())}
          />
        )}
        <TextField
          label={t('name')}
          value={chosen.name}
          placeholder={t(`kind.${what.kind}`)}
          maxLength={longestFilterName}
          onChange={(e) => choose({ name: e.currentTarget.value })}
        />
        {save.error && !ofRecipient && (
          <Note tone="danger" live>
            {save.error.message}
          </Note>
        )}
      </Stack>
      <SheetActions>
        <Button type="submit" kind="primary" busy={save.isPending} disabled={!canSave}>
          {t('save')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </form>
  );
}

const fileNames: Record<SheetFormat, string> = { xlsx: 'Excel', csv: 'CSV' };
/** The schedule that was just made is the newest of all. */
const newestOf = <S extends { createdAt: string }>(all: readonly S[]): S | undefined =>
  all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];

function RhythmFields({
  chosen,
  choose,
}: {
  chosen: Chosen;
  choose: (next: Partial<Chosen>) => void;
}) {
  const t = useTranslations('reports/schedules');
  const isWeekly = chosen.rhythm === 'weekly';
  return (
    <Stack gap={12}>
      <div>
        <Label>{t('rhythm.label')}</Label>
        <Chips
          wrap
          label={t('rhythm.label')}
          items={rhythms.map((id) => ({ id, label: t(`rhythm.${id}`) }))}
          value={chosen.rhythm}
          onChange={(id) => choose({ rhythm: id as Rhythm })}
        />
      </div>
      <Grid gap={12} columns={2}>
        {isWeekly && (
          <Select
            label={t('weekday.label')}
            options={weekdays.map((day, at) => ({
              value: String(at + 1),
              label: t(`weekday.${day}`),
            }))}
            value={String(chosen.weekday)}
            onChange={(e) => choose({ weekday: Number(e.currentTarget.value) })}
          />
        )}
        <Select
          label={t('hour')}
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: hourWords(hour),
          }))}
          value={String(chosen.hour)}
          onChange={(e) => choose({ hour: Number(e.currentTarget.value) })}
        />
        <Select
          label={t('format')}
          options={sheetFormats.map((value) => ({ value, label: fileNames[value] }))}
          value={chosen.format}
          onChange={(e) => choose({ format: e.currentTarget.value as SheetFormat })}
        />
      </Grid>
    </Stack>
  );
}
