import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#lib/problem.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useCart } from '#features/cart/front.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { OrderedNote } from '../../OrderedNote.tsx';
import { PasteList } from '../PasteList.tsx';
import { chatMessage } from '../queries.ts';

/**
 * The list of a message that was written in a chat. Where a person has changed its draft since, that draft is what counts, unless it is in the cart here:
 * then the lines that are left can still be checked.
 */
export function MessageList({ place, message }: { place: Place; message: string }) {
  const t = useTranslations('drafts/paste.message');
  const query = useQuery(chatMessage(placeSearch(place), message));
  const { data: found, error } = query;
  const { draft: inCart } = useCart();
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <Stack most={720}>
        <Note>{t('gone')}</Note>
        <PasteList place={place} />
      </Stack>
    );
  if (!found) return <UntilAnswered query={{ ...query }} bones={<CardBones rows={6} />} />;
  if (found.placed) return <OrderedNote place={place} placed={found.placed} />;
  const { draft } = found;
  if (draft?.isChanged && inCart?.draftId !== draft.draftId)
    return (
      <Navigate
        to="/drafts/open"
        search={{ ...placeSearch(place), draft: draft.draftId }}
        replace
      />
    );
  return <PasteList place={place} opened={{ ...found, message }} />;
}
