import type { ImportRow } from '#contract/integration/runs/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { count } from '#lib/formats/units.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import type { Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { OperatorsList } from '../OperatorsList.tsx';
import { importPages } from '../queries.ts';
import { RunPill } from './RunPill.tsx';
import { refusedRows } from './refused-rows.ts';
import { useRunWords } from './run-words.ts';

const route = getRouteApi('/frame/integration');

/** Imports of the last 90 days, the newest first: who sent them, and what became of their rows. */
export function RunList() {
  const t = useTranslations('integration/runs');
  const { faulty: isFaulty = false } = route.useSearch();
  const go = route.useNavigate();
  const words = useRunWords();
  const pages = useInfiniteQuery(importPages(isFaulty));
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  return (
    <Card as="section" flush title={t('title')} id="imports">
      <CardPart low line="below">
        <Chips
          label={t('filter')}
          items={[
            { id: 'all', label: t('all') },
            { id: 'faulty', label: t('faulty') },
          ]}
          value={isFaulty ? 'faulty' : 'all'}
          onChange={(id) =>
            void go({
              search: id === 'faulty' ? { faulty: true } : {},
              replace: true,
              resetScroll: false,
            })
          }
        />
      </CardPart>
      <OperatorsList
        label={t('title')}
        query={pages}
        rows={rows}
        bones={{ rows: 3, phone: 120, desk: 68 }}
        none={
          <CardPart low>
            <Text tone="muted">{t(isFaulty ? 'none_faulty' : 'none')}</Text>
          </CardPart>
        }
        rowKey={({ id }) => id}
        name={(row) => (
          <RowLink to="/integration/import/$id" params={{ id: String(row.id) }}>
            {words.what(row)}
          </RowLink>
        )}
        state={(row) => <RunPill of={row} />}
        lines={(row) => (
          <>
            <Text close>
              <Dotted
                facts={figures
                  .filter((id) => id === 'rows' || figureOf[id](row) > 0)
                  .map((id) => `${t(id)} ${count(figureOf[id](row))}`)}
              />
            </Text>
            <Caption>
              <Dotted
                facts={[
                  words.sender(row),
                  dateAndTime(row.at),
                  ...(row.ms !== null && row.ms >= 1000 ? [words.took(row.ms)] : []),
                ]}
              />
            </Caption>
          </>
        )}
        table={{
          from: 1024,
          name: t('what'),
          state: t('state_head'),
          under: (row) => <Caption plain>{words.sender(row)}</Caption>,
          columns: [
            { id: 'at', head: t('at'), nowrap: true, cell: ({ at }) => dateAndTime(at) },
            ...figures.map((id): Column<ImportRow> => ({
              id,
              head: t(id),
              end: true,
              cell: (row) => <Figure of={figureOf[id](row)} isBad={id === 'refused'} />,
            })),
          ],
        }}
      />
      {rows && rows.length > 0 && (
        <LoadMore
          {...morePages(pages)}
          topLine
          shown={rows.length}
          total={rows.length}
          summary={t('shown', { count: rows.length })}
        />
      )}
    </Card>
  );
}

const figures = ['rows', 'taken', 'refused'] as const;
const figureOf: Record<(typeof figures)[number], (row: ImportRow) => number> = {
  rows: ({ rows }) => rows,
  taken: ({ inserted, changed, deleted }) => inserted + changed + deleted,
  refused: refusedRows,
};

/** A count; none steps back. */
export const Figure = ({ of, isBad = false }: { of: number; isBad?: boolean }) => (
  <Text as="span" tone={of === 0 ? 'muted' : isBad ? 'danger' : undefined}>
    {count(of)}
  </Text>
);
