import { leaflets } from '#contract/manual/leaflets.ts';
import { namesOf } from '#contract/names.ts';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { roleIcons } from '#app/roles.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';

/** Who each leaflet is for; anyone can read it. */
export function ManualPage() {
  const t = useTranslations('manual');
  const role = useTranslations('frame.role');
  return (
    <Page title={t('title')} crumbs={[]}>
      <Stack most={720}>
        <p>{t('intro')}</p>
        <Card flush>
          <List label={t('title')}>
            {namesOf(leaflets).map((leaflet) => (
              <ListRow key={leaflet} picture={<Icon of={roleIcons[leaflets[leaflet]]} />}>
                <RowLink to="/manual/$leaflet" params={{ leaflet }}>
                  {role(leaflets[leaflet])}
                </RowLink>
              </ListRow>
            ))}
          </List>
        </Card>
      </Stack>
    </Page>
  );
}
