import type { Colleague } from '#contract/reports/schedules/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FieldError, Label } from '#ui/forms/Field.tsx';
import { SearchChoice } from '#ui/forms/SearchChoice.tsx';
import { colleagues, type Scheduling } from './queries.ts';

interface ColleagueFieldProps {
  what: Scheduling;
  chosen: Colleague | undefined;
  /** why the server refused the chosen one */
  error: string | undefined;
  onChoose: (colleague: Colleague | undefined) => void;
}

/** The choice of a colleague by name; one who cannot get it is refused at once, with the reason. */
export function ColleagueField({ what, chosen, error, onChoose }: ColleagueFieldProps) {
  const t = useTranslations('reports/schedules');
  const [look, setLook] = useState({ text: '', isOpen: false });
  const found = useQuery({
    ...colleagues(what, look.text.trim(), look.isOpen),
    placeholderData: keepPreviousData,
  });
  if (!chosen) {
    const isNone = !found.isPending && (found.data ?? []).length === 0;
    return (
      <SearchChoice
        label={t('colleague')}
        placeholder={t('colleague_hint')}
        listLabel={t('colleagues')}
        options={found.data ?? []}
        optionKey={({ userId }) => userId}
        draw={({ name }) => name}
        status={isNone ? t('colleague_none') : ''}
        onLook={(text, isOpen) => setLook({ text, isOpen })}
        onChoose={onChoose}
      />
    );
  }
  const problem = error ?? (chosen.problem ? problemWords(chosen.problem) : undefined);
  return (
    <div>
      <Label>{t('colleague')}</Label>
      <Button
        kind="outline"
        icon={X}
        aria-label={`${chosen.name}: ${t('colleague_clear')}`}
        onClick={() => onChoose(undefined)}
      >
        {chosen.name}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
