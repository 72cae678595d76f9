import type { InboxItem } from '#contract/inbox/shapes.ts';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';

/** What of a message is in no draft. */
export function DoubtsNote({ doubts }: Pick<InboxItem, 'doubts'>) {
  const t = useTranslations('inbox.draft');
  return (
    <Note tone="warning">
      <p>{t('doubts')}</p>
      <Text lines>{doubts.join('\n')}</Text>
    </Note>
  );
}

/** The way to the words of a message, where each line is checked with the products that it may mean. */
export function CheckWords({
  item: { place, message },
  kind,
}: {
  item: Pick<InboxItem, 'place' | 'message'>;
  kind: 'primary' | 'outline';
}) {
  const t = useTranslations('inbox.draft');
  if (!place) return null;
  const { bu, org, cv } = place;
  return (
    <ButtonLink to="/preorder/paste" search={{ bu, org, cv, message }} kind={kind}>
      {t('check')}
    </ButtonLink>
  );
}
