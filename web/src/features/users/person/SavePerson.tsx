import { personFormats, type PersonFormat } from '#contract/users/person/kinds.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { fetchPerson } from './queries.ts';

/** Buttons to save everything about a person, for people and for programs. */
export function SavePerson({ id }: { id: string }) {
  return (
    <Row wrap>
      {personFormats.map((format) => (
        <SaveOne key={format} id={id} format={format} />
      ))}
    </Row>
  );
}

function SaveOne({ id, format }: { id: string; format: PersonFormat }) {
  const t = useTranslations('users/person');
  const save = useMutation({
    mutationFn: () => fetchPerson(id, format),
    onSuccess: (file) => saveFile(file, `person-${id}.${format}`),
  });
  return (
    <Button kind="outline" busy={save.isPending} onClick={() => save.mutate()}>
      {t('save', { format: format.toUpperCase() })}
    </Button>
  );
}
