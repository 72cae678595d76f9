import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import type { CartDraft } from './cart.ts';

/** The lines of a chat that are in no draft yet, because they are in doubt, with the way to the page that has the products they may mean. */
export function OpenLinesNote({ place, open }: { place: Place; open: CartDraft['open'] }) {
  const t = useTranslations('cart.open_lines');
  const last = open?.at(-1);
  if (!open || !last) return null;
  return (
    <Note tone="warning">
      <Stack gap={8}>
        <b>{t('title', { count: open.length })}</b>
        <Text lines>{open.map(({ words }) => words).join('\n')}</Text>
        <div>
          <ButtonLink
            to="/preorder/paste"
            search={{ ...placeSearch(place), message: last.message }}
            size="small"
          >
            {t('answer')}
          </ButtonLink>
        </div>
      </Stack>
    </Note>
  );
}
