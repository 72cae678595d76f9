import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { Page } from '#app/Page.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { List } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import {
  placeIn,
  placeSearch,
  useActing,
  usePlace,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteRow } from './NoteRow.tsx';
import { isOpen } from './note-words.ts';
import { notesOf } from './queries.ts';
import { useNoteDraft } from './use-note-draft.ts';

const route = getRouteApi('/frame/customers/notes');
// Loaded on demand: staff come from a customer.
const PlaceChooserPage = lazy(() =>
  importOrReload(() => import('#features/customers/front.parts.ts')).then((parts) => ({
    default: parts.PlaceChooserPage,
  })),
);

/** The book of calls and promises about a customer, which staff write. */
export function NotesPage() {
  const t = useTranslations('customer-notes');
  const { bu = '', cv = '', org = '' } = route.useSearch();
  const go = route.useNavigate();
  const acting = useActing(placeIn(usePlace({ bu, cv, org })), '/orderstatus');
  if (!bu || !cv || !org)
    return (
      <Suspense fallback={null}>
        <PlaceChooserPage
          title={t('title')}
          lead={<Text tone="muted">{t('choose')}</Text>}
          onChoose={(place, isOnly) => void go({ search: placeSearch(place), replace: isOnly })}
        />
      </Suspense>
    );
  return (
    <Page
      title={t('title')}
      crumbs={[]}
      {...(acting ? { acting: { ...acting, onChange: undefined } } : { number: cv })}
    >
      <Notes key={`${bu} ${org} ${cv}`} place={{ bu, org, cv }} />
    </Page>
  );
}

/** The form stays, with what is typed, also where the list cannot be read any more. */
function Notes({ place }: { place: PlaceCodes }) {
  const t = useTranslations('customer-notes');
  const pages = useInfiniteQuery(notesOf(place));
  const { draft, change, clear, move } = useNoteDraft();
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  const [first] = pages.data?.pages ?? [];
  const promise = first?.promise ?? undefined;
  return (
    <Grid lg={2} align="start">
      <NoteForm
        place={place}
        draft={draft}
        change={change}
        clear={clear}
        owed={first?.owed}
        openPromise={promise && isOpen(promise) ? promise : undefined}
      />
      <Card
        as="section"
        flush
        title={t('notes')}
        aria-label={t('notes')}
        aside={<Caption as="span">{t('staff_only')}</Caption>}
      >
        <UntilAnswered
          query={pages}
          bones={<ListBones rows={4} phone={96} desk={84} second={96} end="words" />}
        />
        {rows?.length === 0 && (
          <EmptyState drawing="path" title={t('none')}>
            {t('none_text')}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <>
            <List topLine label={t('notes')}>
              {rows.map((note) => (
                <NoteRow
                  key={note.noteId}
                  place={place}
                  note={note}
                  onMove={(one) => (move(one), window.scrollTo({ top: 0 }))}
                />
              ))}
            </List>
            <LoadMore
              {...morePages(pages)}
              topLine
              shown={rows.length}
              total={rows.length}
              summary={t('so_far', { count: rows.length })}
            />
          </>
        )}
      </Card>
    </Grid>
  );
}
