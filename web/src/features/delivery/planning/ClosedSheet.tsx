import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ChoiceGroup, Radio } from '#ui/forms/Choice.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { CoveredFields } from './CoveredFields.tsx';
import type { Plan } from './names.ts';
import { useSaveClosed, type Closed } from './queries.ts';

interface ClosedSheetProps {
  bu: string;
  plan: Plan;
  start: Partial<Closed>;
  onClose: () => void;
}

/** A day without delivery: its zone and product type, whether it is a holiday, and its name. */
export function ClosedSheet({ bu, plan, start, onClose }: ClosedSheetProps) {
  const t = useTranslations('delivery/planning');
  const [draft, setDraft] = useState<Closed>({
    zone: '',
    productType: '',
    day: '',
    isHoliday: false,
    nameTh: '',
    nameEn: '',
    ...start,
  });
  const [isMissing, setMissing] = useState(false);
  const save = useSaveClosed(bu);
  const change = (more: Partial<Closed>) => (
    setDraft((now) => ({ ...now, ...more })),
    save.reset(),
    setMissing(false)
  );
  const submit = () => {
    if (draft.day === '') return setMissing(true);
    save.mutate(draft, { onSuccess: () => (announce(t('saved')), onClose()) });
  };
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={CalendarOff} title={t('closed_new')} />
        <DateField
          label={t('day')}
          value={draft.day}
          error={isMissing ? problemWords('required') : undefined}
          onChange={(day) => change({ day })}
        />
        <CoveredFields plan={plan} value={draft} onChange={change} />
        <ChoiceGroup legend={t('kind')}>
          <Radio
            name="kind"
            checked={!draft.isHoliday}
            onChange={() => change({ isHoliday: false })}
          >
            <b>{t('closed_day')}</b> {t('closed_text')}
          </Radio>
          <Radio name="kind" checked={draft.isHoliday} onChange={() => change({ isHoliday: true })}>
            <b>{t('holiday')}</b> {t('holiday_text')}
          </Radio>
        </ChoiceGroup>
        <Grid columns={2} gap={12}>
          <TextField
            label={t('name_th')}
            value={draft.nameTh}
            maxLength={300}
            onChange={(event) => change({ nameTh: event.currentTarget.value })}
          />
          <TextField
            label={t('name_en')}
            value={draft.nameEn}
            maxLength={300}
            onChange={(event) => change({ nameEn: event.currentTarget.value })}
          />
        </Grid>
        <ProblemNote error={save.error} />
      </Stack>
      <SheetActions>
        <Button kind="primary" busy={save.isPending} onClick={submit}>
          {t('save')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
