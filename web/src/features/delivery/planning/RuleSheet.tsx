import { mostLeadDays, mostPlaces } from '#contract/delivery/planning/limits.ts';
import { oneSpelling } from '#contract/fold-text.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { weekdayName } from '#lib/formats/dates.ts';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { TimeField } from '#ui/forms/TimeField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { CoveredFields } from './CoveredFields.tsx';
import type { Plan } from './names.ts';
import { useSaveRule, type Rule } from './queries.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
interface Draft {
  zone: string;
  productType: string;
  weekdays: readonly number[];
  lead: string;
  cutOff: string;
  places: string;
}
type Wrong = Partial<Record<'weekdays' | 'lead' | 'cutOff' | 'places', true>>;

const wholeIn = (text: string, most: number) => {
  const plain = oneSpelling(text).trim();
  return /^\d{1,6}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
};

/** The rule that a draft makes, or its fields that are wrong. */
function ruleOf({
  zone,
  productType,
  weekdays,
  lead,
  cutOff,
  places,
}: Draft): { rule: Rule } | { wrong: Wrong } {
  const leadDays = wholeIn(lead, mostLeadDays);
  const count = places.trim() === '' ? null : wholeIn(places, mostPlaces);
  const wrong: Wrong = {
    ...(weekdays.length === 0 && { weekdays: true }),
    ...(leadDays === undefined && { lead: true }),
    ...(cutOff === '' && { cutOff: true }),
    ...(count === undefined && { places: true }),
  };
  if (leadDays === undefined || count === undefined || Object.keys(wrong).length > 0)
    return { wrong };
  return {
    rule: {
      zone,
      productType,
      weekdays: weekdays.toSorted((a, b) => a - b).join(';'),
      leadDays,
      cutOff,
      places: count,
    },
  };
}

/** A new rule, or another weekdays, lead, cut-off and places of one. */
export function RuleSheet({
  bu,
  plan,
  rule,
  onClose,
}: {
  bu: string;
  plan: Plan;
  rule: Rule | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('delivery/planning');
  const [draft, setDraft] = useState<Draft>(() => ({
    zone: rule?.zone ?? '',
    productType: rule?.productType ?? '',
    weekdays: rule ? rule.weekdays.split(';').map(Number) : [1, 2, 3, 4, 5, 6],
    lead: String(rule?.leadDays ?? 1),
    cutOff: rule?.cutOff ?? '16:00',
    places: String(rule?.places ?? ''),
  }));
  const [wrong, setWrong] = useState<Wrong>({});
  const save = useSaveRule(bu);
  const change = (more: Partial<Draft>) => (
    setDraft((now) => ({ ...now, ...more })),
    setWrong({}),
    save.reset()
  );
  const submit = () => {
    const made = ruleOf(draft);
    if ('wrong' in made) return setWrong(made.wrong);
    save.mutate(made.rule, { onSuccess: () => (announce(t('saved')), onClose()) });
  };
  const toggle = (day: number) =>
    change({
      weekdays: draft.weekdays.includes(day)
        ? draft.weekdays.filter((one) => one !== day)
        : [...draft.weekdays, day],
    });
  const whole = (least: number, most: number) => t('whole', { least, most });
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={CalendarDays} title={rule ? t('rules') : t('rule_new')} />
        <CoveredFields plan={plan} value={draft} isFixed={rule !== undefined} onChange={change} />
        <ChoiceGroup legend={t('weekdays')}>
          <Grid fit={136} gap={8}>
            {everyDay.map((day) => (
              <Checkbox
                key={day}
                checked={draft.weekdays.includes(day)}
                onChange={() => toggle(day)}
              >
                {weekdayName(day)}
              </Checkbox>
            ))}
          </Grid>
          {wrong.weekdays && <FieldError>{t('choose_weekday')}</FieldError>}
        </ChoiceGroup>
        <Grid columns={2} gap={12}>
          <TextField
            label={t('lead')}
            inputMode="numeric"
            value={draft.lead}
            error={wrong.lead && whole(0, mostLeadDays)}
            onChange={(event) => change({ lead: event.currentTarget.value })}
          />
          <TimeField
            label={t('cut_off')}
            value={draft.cutOff}
            error={wrong.cutOff && problemWords('required')}
            onChange={(cutOff) => change({ cutOff })}
          />
        </Grid>
        <TextField
          label={t('places_label')}
          note={t('places_note')}
          inputMode="numeric"
          value={draft.places}
          error={wrong.places && whole(0, mostPlaces)}
          onChange={(event) => change({ places: event.currentTarget.value })}
        />
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
