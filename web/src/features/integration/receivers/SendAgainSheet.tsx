import { mostAgain } from '#contract/integration/receivers/message-states.ts';
import type { ReceiverRow, SendAgain } from '#contract/integration/receivers/shapes.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, problemWords, serverWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ChoiceGroup, Radio } from '#ui/forms/Choice.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldNote } from '#ui/forms/Field.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useSendAgain } from '../queries.ts';

const choices = ['given_up', 'of_document', 'range', 'since', 'all'] as const;
interface Draft {
  which: (typeof choices)[number];
  document: string;
  from: string;
  to: string;
  since: string;
}
type Fields = Partial<Record<'document' | 'from' | 'to' | 'since', string>>;

const wholeNumber = (text: string) =>
  /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined;

/** What is asked for, or the field that is missing or wrong. */
function wantedOf(
  receiver: string,
  { which, document, from, to, since }: Draft,
): { body: SendAgain } | { wrong: keyof Fields; code: 'required' | 'number' } {
  if (which === 'given_up') return { body: { receiver, givenUp: true } };
  if (which === 'of_document')
    return document.trim()
      ? { body: { receiver, document: document.trim() } }
      : { wrong: 'document', code: 'required' };
  if (which === 'since')
    return since ? { body: { receiver, since } } : { wrong: 'since', code: 'required' };
  if (which === 'all') return { body: { receiver } };
  const [first, last] = [wholeNumber(from), wholeNumber(to)];
  if (first === undefined) return { wrong: 'from', code: 'number' };
  if (last === undefined && to.trim() !== '') return { wrong: 'to', code: 'number' };
  return { body: { receiver, from: first, ...(last !== undefined && { to: last }) } };
}

/** Asks which messages a receiver is sent again, and says how many they are. */
export function SendAgainSheet({
  receiver: { name, givenUp },
  onClose,
}: {
  receiver: ReceiverRow;
  onClose: () => void;
}) {
  const t = useTranslations('integration/receivers.actions');
  const [draft, setDraft] = useState<Draft>({
    which: givenUp > 0 ? 'given_up' : 'of_document',
    document: '',
    from: '',
    to: '',
    since: '',
  });
  const [wrong, setWrong] = useState<Fields>({});
  const again = useSendAgain();
  const change = (next: Partial<Draft>) => (
    setDraft((before) => ({ ...before, ...next })),
    setWrong({}),
    again.reset()
  );
  const problem = again.error instanceof ApiProblem ? again.error : undefined;
  const errorAt = (field: keyof Fields) => {
    const wrongField = problem?.fields.find((one) => one.field === field);
    return wrong[field] ?? (wrongField && problemWords(wrongField.code));
  };
  const submit = () => {
    const wanted = wantedOf(name, draft);
    if ('body' in wanted) again.mutate(wanted.body);
    else
      setWrong({
        [wanted.wrong]: wanted.code === 'number' ? t('whole_number') : problemWords('required'),
      });
  };
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={RotateCcw} title={t('again_title', { name })} />
        <ChoiceGroup legend={t('which')}>
          {choices.map((which) => (
            <Radio
              key={which}
              name="which"
              checked={draft.which === which}
              onChange={() => change({ which })}
            >
              {which === 'given_up' ? t('given_up', { count: givenUp }) : t(which)}
            </Radio>
          ))}
        </ChoiceGroup>
        {draft.which === 'of_document' && (
          <TextField
            label={t('document')}
            value={draft.document}
            maxLength={100}
            error={errorAt('document')}
            onChange={(e) => change({ document: e.currentTarget.value })}
          />
        )}
        {draft.which === 'range' && (
          <Grid columns={2}>
            <TextField
              label={t('from')}
              inputMode="numeric"
              value={draft.from}
              error={errorAt('from')}
              onChange={(e) => change({ from: e.currentTarget.value })}
            />
            <TextField
              label={t('to')}
              inputMode="numeric"
              value={draft.to}
              error={errorAt('to')}
              onChange={(e) => change({ to: e.currentTarget.value })}
            />
          </Grid>
        )}
        {draft.which === 'since' && (
          <DateField
            label={t('since')}
            value={draft.since}
            error={errorAt('since')}
            onChange={(since) => change({ since })}
          />
        )}
        {problem && problem.fields.length === 0 && (
          <Note tone="danger" live>
            <p>{serverWords(problem)[0]}</p>
          </Note>
        )}
        {again.data ? (
          <Note tone={again.data.count > 0 ? 'success' : 'quiet'} live>
            <p>{t('done', { count: again.data.count })}</p>
            {again.data.more && <p>{t('more', { last: String(again.data.last) })}</p>}
          </Note>
        ) : (
          <FieldNote>{t('note', { most: mostAgain })}</FieldNote>
        )}
      </Stack>
      <SheetActions>
        <Button
          kind="primary"
          busy={again.isPending}
          onClick={
            again.data?.more
              ? () =>
                  again.mutate({
                    ...again.variables,
                    from: (again.data?.last ?? 0) + 1,
                  } as SendAgain)
              : submit
          }
        >
          {t('again')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
