import { isLeaflet, leaflets, type Leaflet } from '#contract/manual/leaflets.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileDown, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AskSupplier } from '#app/AskSupplier.tsx';
import { ErrorPage } from '#app/ErrorPage.tsx';
import { Page } from '#app/Page.tsx';
import { locale } from '#lib/words/locale.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonAnchor } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { LeafletParts, OffPaper } from '#ui/lists/LeafletParts.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { readLeaflet } from './read-leaflet.ts';

const route = getRouteApi('/frame/manual/$leaflet');

/** One leaflet: what a person of that role does most, on one sheet. */
export function LeafletPage() {
  const { leaflet } = route.useParams();
  return isLeaflet(leaflet) ? <Opened leaflet={leaflet} /> : <ErrorPage />;
}

function Opened({ leaflet }: { leaflet: Leaflet }) {
  const t = useTranslations('manual');
  const role = useTranslations('frame.role');
  const query = useQuery({
    queryKey: ['leaflet', leaflet],
    queryFn: () => readLeaflet(leaflet),
    staleTime: Infinity,
  });
  const { data } = query;
  return (
    <Page
      title={t('for', { role: role(leaflets[leaflet]) })}
      crumbs={[{ label: t('title'), to: '/manual' }]}
    >
      <UntilAnswered query={query} bones={<CardBones rows={6} />} />
      {data && (
        <Stack>
          <Row between wrap gap={12}>
            <p>{data.lead}</p>
            <OffPaper>
              <Row wrap gap={8}>
                <Button icon={Printer} onClick={() => window.print()}>
                  {t('print')}
                </Button>
                <ButtonAnchor icon={FileDown} href={`/manual/${leaflet}.${locale}.pdf`} download>
                  {t('pdf')}
                </ButtonAnchor>
              </Row>
            </OffPaper>
          </Row>
          <LeafletParts parts={data.parts} />
          <AskSupplier />
        </Stack>
      )}
    </Page>
  );
}
