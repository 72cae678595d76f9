import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { askConfirm, notify } from '#lib/notices.ts';
import { ApiProblem, problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { draftsOfCarts } from '#features/cart/front.draft.ts';
import { draftsKey, removeDraft } from './queries.ts';
import { useGoodsOf, type DraftRow } from './read-draft.ts';

interface RemoveOwnProps {
  rows: readonly DraftRow[];
  /** the rows of every page */
  onAll: () => Promise<readonly DraftRow[]>;
}

/** Removes the drafts of a list that this person began, after one question; those of standing orders and of this device's carts stay. */
export function RemoveOwnDrafts({ rows, onAll }: RemoveOwnProps) {
  const t = useTranslations('drafts/stored');
  const goodsOf = useGoodsOf();
  const queries = useQueryClient();
  const {
    mutate,
    isPending,
    data: stayed = [],
  } = useMutation({
    mutationFn: async () => {
      const drafts = ownOf(await onAll());
      if (!(await askConfirm('remove_drafts', { count: drafts.length }))) return [];
      const whys = await Promise.all(
        drafts.map((draft) => removeDraft(draft).then(() => '', whyOf)),
      );
      const refused = drafts.flatMap((draft, at) => (whys[at] ? [{ draft, why: whys[at] }] : []));
      if (refused.length < drafts.length)
        notify('drafts_removed', { count: drafts.length - refused.length });
      return refused;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: draftsKey }),
  });
  if (ownOf(rows).length === 0 && stayed.length === 0) return null;
  return (
    <CardPart line="below" low gap={8}>
      <Row justify="end">
        <Button kind="outline" size="small" icon={Trash2} busy={isPending} onClick={() => mutate()}>
          {t('remove_own')}
        </Button>
      </Row>
      {stayed.length > 0 && (
        <Note tone="danger" live>
          <Text strong>{t('stayed', { count: stayed.length })}</Text>
          {stayed.map(({ draft, why }) => (
            <Text key={draft.draftId}>
              {t('stayed_why', { name: draft.name || goodsOf(draft), why })}
            </Text>
          ))}
        </Note>
      )}
    </CardPart>
  );
}

function ownOf(rows: readonly DraftRow[]) {
  const inCarts = draftsOfCarts();
  return rows.filter(
    ({ isOwn, source, draftId }) => isOwn && source !== 'standing' && !inCarts.includes(draftId),
  );
}

const whyOf = (error: unknown) =>
  error instanceof ApiProblem ? problemWords(error.code, error.detail) : problemWords('unexpected');
