import { ClipboardList, FilePen, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { waysOf } from './OtherWays.tsx';

const icons = { guide: ClipboardList, drafts: FilePen, text: MessageSquareText };

/** Doors to the other ways to order, each with what it is good for. */
export function OtherWaysCard({ place }: { place: PlaceCodes | undefined }) {
  const t = useTranslations('cart.empty');
  const names = useTranslations('frame.ways');
  const ways = waysOf(place);
  if (ways.length === 0) return null;
  return (
    <Card flush title={t('ways')}>
      <List label={t('ways')}>
        {ways.map(({ id, to }) => (
          <ListRow key={id} picture={<Icon of={icons[id]} />}>
            <RowLink {...to}>{names(id)}</RowLink>
            <Caption>{t(`way.${id}`)}</Caption>
          </ListRow>
        ))}
      </List>
    </Card>
  );
}
