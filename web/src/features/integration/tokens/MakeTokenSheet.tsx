import type { Scope } from '#contract/integration/api/scopes.ts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { businessUnits } from '#features/customers/front.ts';
import { ApiProblem, problemWords, serverWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useMakeToken } from '../queries.ts';
import { scopeGroups } from './scope-groups.ts';
import { ShownSecret } from './ShownSecret.tsx';

interface Draft {
  name: string;
  scopes: readonly Scope[];
  /** null: all */
  units: readonly string[] | null;
  lastDay: string;
}
type Part = 'name' | 'scopes' | 'units';

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Makes a token: for which system, what it may do, where and how long; then its secret. */
export function MakeTokenSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('integration/tokens');
  const [draft, setDraft] = useState<Draft>({ name: '', scopes: [], units: null, lastDay: '' });
  const [tried, setTried] = useState(false);
  const make = useMakeToken();
  const { name, scopes, units, lastDay } = draft;
  if (make.data) return <ShownSecret name={name} secret={make.data.token} onClose={onClose} />;

  const change = (next: Partial<Draft>) => (
    setDraft((before) => ({ ...before, ...next })),
    make.reset()
  );
  const missing: Record<Part, boolean> = {
    name: name.trim() === '',
    scopes: scopes.length === 0,
    units: units?.length === 0,
  };
  const problem = make.error instanceof ApiProblem ? make.error : undefined;
  const errorAt = (field: Part | 'expiresAt') => {
    if (tried && field !== 'expiresAt' && missing[field]) return problemWords('required');
    const found = problem?.fields.find((one) => one.field.split('.')[0] === field);
    return found && problemWords(found.code);
  };
  const submit = () => {
    setTried(true);
    if (Object.values(missing).includes(true)) return;
    make.mutate({
      name: name.trim(),
      scopes: [...scopes],
      units: units && [...units],
      expiresAt: lastDay === '' ? null : `${lastDay}T23:59:59+07:00`,
    });
  };
  return (
    <Sheet open wide onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={KeyRound} title={t('make')} />
        <Grid md={2} gap={16} align="start">
          <TextField
            label={t('name')}
            note={t('name_note')}
            value={name}
            maxLength={60}
            autoComplete="off"
            error={errorAt('name')}
            onChange={(e) => change({ name: e.currentTarget.value })}
          />
          <DateField
            label={t('last_day')}
            note={t('last_day_note')}
            value={lastDay}
            error={errorAt('expiresAt')}
            onChange={(next) => change({ lastDay: next })}
          />
        </Grid>
        <Grid md={2} gap={16} align="start">
          {scopeGroups.map(({ name: group, scopes: ofGroup }) => (
            <ChoiceGroup key={group} legend={t(`group.${group}`)}>
              {ofGroup.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={scopes.includes(scope)}
                  onChange={() => change({ scopes: toggled(scopes, scope) })}
                >
                  {t(`scope.${scope}`)}
                </Checkbox>
              ))}
            </ChoiceGroup>
          ))}
        </Grid>
        <Wrong>{errorAt('scopes')}</Wrong>
        <Units
          units={units}
          error={errorAt('units')}
          onChange={(next) => change({ units: next })}
        />
        {make.error && (problem?.fields ?? []).length === 0 && (
          <Note tone="danger" live>
            <p>{serverWords(make.error)[0]}</p>
          </Note>
        )}
      </Stack>
      <SheetActions>
        <Button kind="primary" busy={make.isPending} onClick={submit}>
          {t('make')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

const Wrong = ({ children }: { children: string | undefined }) =>
  children && <FieldError>{children}</FieldError>;

interface UnitsProps {
  units: readonly string[] | null;
  error: string | undefined;
  onChange: (units: readonly string[] | null) => void;
}

/** All business units, or some of them. */
function Units({ units, error, onChange }: UnitsProps) {
  const t = useTranslations('integration/tokens');
  const { data: known = [] } = useQuery(businessUnits());
  return (
    <ChoiceGroup legend={t('units')}>
      <Checkbox checked={units === null} onChange={() => onChange(units === null ? [] : null)}>
        {t('all_units')}
      </Checkbox>
      {units !== null &&
        known.map(({ bu, buName }) => (
          <Checkbox
            key={bu}
            checked={units.includes(bu)}
            onChange={() => onChange(toggled(units, bu))}
          >
            {buName}
          </Checkbox>
        ))}
      <Wrong>{error}</Wrong>
    </ChoiceGroup>
  );
}
