import { draftsCalls } from '#contract/drafts/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { customerWords } from './queries.ts';

/** What this customer calls products; a word can be removed. */
export function CustomerWordsCard({ place }: { place: PlaceCodes }) {
  const t = useTranslations('drafts/paste.words');
  const queries = useQueryClient();
  const { queryKey } = customerWords(place);
  const known = useQuery(customerWords(place));
  const remove = useMutation({
    mutationFn: (word: string) =>
      sendOnce(`forget word:${queryKey.join(' ')}:${word}`, (idempotencyKey) =>
        send(draftsCalls.removeCustomerWord, {
          params: { ...place },
          body: { word },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
  });
  if (known.data?.length === 0) return null;
  return (
    <Card title={t('title')} flush>
      <CardPart close>
        <Caption>{t('how')}</Caption>
        <UntilAnswered query={{ ...known }} bones={<RowBones rows={2} />} />
      </CardPart>
      {known.data && (
        <List label={t('title')} topLine>
          {known.data.map(({ word, productName }) => (
            <ListRow
              key={word}
              aside={
                <Button
                  size="small"
                  kind="outline"
                  aria-label={t('forget_of', { word })}
                  busy={remove.isPending && remove.variables === word}
                  onClick={() => remove.mutate(word)}
                >
                  {t('forget')}
                </Button>
              }
            >
              <Text strong>{word}</Text>
              <Caption tone={productName === '' ? 'danger' : 'muted'}>
                {productName || t('gone')}
              </Caption>
            </ListRow>
          ))}
        </List>
      )}
    </Card>
  );
}
