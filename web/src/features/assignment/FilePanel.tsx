import { assignmentCalls } from '#contract/assignment/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { askConfirm, notify, report } from '#lib/notices.ts';
import { Label } from '#ui/forms/Field.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { FileRefused, isAboutFile } from './FileRefused.tsx';
import { FileCounted, FileRows, FileVerdict } from './FileResult.tsx';
import { assignmentKey } from './queries.ts';
import { Terms } from '#ui/lists/Terms.tsx';
import { Loading, RowBones } from '#ui/text/Loading.tsx';
import { Caption, FileSample } from '#ui/text/Text.tsx';

/** A CSV of assignments: checked as soon as it is chosen, saved when the person confirms. */
export function FilePanel() {
  const t = useTranslations('assignment.file');
  const queries = useQueryClient();
  const intent = useRef('');
  const check = useMutation({
    mutationFn: (file: File) => send(assignmentCalls.checkCvOrgFile, { file }),
    meta: { inline: true },
  });
  const apply = useMutation({
    mutationFn: (file: File) =>
      send(assignmentCalls.saveCvOrgFile, { file, idempotencyKey: intent.current }),
    meta: { inline: true },
    onSuccess: ({ counts: { assign, remove } }) => {
      notify('assignment_file_applied', { assign, remove });
      check.reset();
      void queries.invalidateQueries({ queryKey: assignmentKey });
    },
    // Data has changed since the check, so the file is checked again.
    onError: (error, file) => {
      check.mutate(file);
      // The new check shows errors of the file in their place.
      if (!isAboutFile(error)) report(error);
    },
  });
  const file = check.variables;
  const choose = (chosen: File) => {
    intent.current = crypto.randomUUID();
    apply.reset();
    check.mutate(chosen);
  };
  const save = async () => {
    if (!file || !check.data) return;
    const { assign, remove } = check.data.counts;
    if (await askConfirm('apply_assignment_file', { name: file.name, assign, remove }))
      apply.mutate(file);
  };

  return (
    <Stack>
      <Card gap={12}>
        <Row between wrap gap={16} rowGap={12} align="start">
          {check.data && file ? (
            <FileCounted name={file.name} counts={check.data.counts} />
          ) : (
            <p>{t('intro')}</p>
          )}
          <FileButton
            label={t(file ? 'choose_again' : 'choose')}
            accept=".csv,text/csv"
            busy={check.isPending}
            onChoose={choose}
          />
        </Row>
        {check.data && (
          <FileVerdict
            counts={check.data.counts}
            busy={apply.isPending}
            onSave={() => void save()}
          />
        )}
      </Card>
      {check.isPending && file && (
        <Loading>
          <Card title={t('checking', { name: file.name })}>
            <RowBones rows={3} />
          </Card>
        </Loading>
      )}
      {check.isError && file && (
        <FileRefused error={check.error} name={file.name} onRetry={() => check.mutate(file)} />
      )}
      {check.data ? (
        <FileRows rows={check.data.data} total={check.data.counts.rows} />
      ) : (
        <FileColumns />
      )}
    </Stack>
  );
}

const columns = ['user', 'bu', 'cv', 'org', 'action'] as const;
const heads = {
  user: 'username',
  bu: 'bu',
  cv: 'cvCode',
  org: 'orgCode',
  action: 'action',
} as const;
const sample = `username,bu,cvCode,orgCode,action
wichai.ka,feed,C100284,1101,sync
wichai.ka,feed,C100291,1101,unsync`;

/** The columns that a file must have. */
function FileColumns() {
  const t = useTranslations('assignment.file');
  return (
    <Card title={t('columns')} gap={12}>
      <Terms
        terms={columns.map((column) => ({ term: heads[column], meaning: t(`column_${column}`) }))}
      />
      <Caption>{t('encoding')}</Caption>
      <div>
        <Label>{t('sample')}</Label>
        <FileSample>{sample}</FileSample>
      </div>
    </Card>
  );
}
