import { columnRoles, type ColumnRole } from '#contract/drafts/sheet-columns.ts';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { FileRefused } from './FileRefused.tsx';
import type { AskedColumns } from './read-sheet.ts';
import { SheetChoice } from './SheetChoice.tsx';
import type { ChosenSheet } from './use-sheet.ts';

// One column alone can be each of these.
const single: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['code', 'quantity', 'unit']);

/** What each column of a file is, where its heads do not say so: asked once for files of this shape. */
export function ColumnsCard({
  asked: { file, sheet, sheets, columns },
  chosen,
}: {
  asked: AskedColumns;
  chosen: ChosenSheet;
}) {
  const t = useTranslations('drafts/paste.file.columns');
  const [roles, setRoles] = useState(() => firstOfEach(columns.map(({ role }) => role)));
  const name = (at: number, role: ColumnRole) =>
    setRoles((now) =>
      now.map((old, other) =>
        other === at ? role : role === old && single.has(role) ? 'none' : old,
      ),
    );
  const isWhole =
    roles.includes('quantity') && (roles.includes('code') || roles.includes('product'));
  const sampleOf = (...sought: ColumnRole[]) =>
    columns
      .flatMap(({ samples }, at) =>
        sought.includes(roles[at] ?? 'none') ? [samples[0] ?? ''] : [],
      )
      .join(' ');
  return (
    <Card title={t('title')} flush>
      <CardPart close>
        <Stack gap={12}>
          <div>
            <Text strong>{file}</Text>
            <Caption>{t('how')}</Caption>
          </div>
          <SheetChoice
            sheet={sheet}
            sheets={sheets}
            onChoose={(next) => chosen.again?.({ sheet: next })}
          />
        </Stack>
      </CardPart>
      <List label={t('title')} topLine>
        {columns.map(({ letters, head, samples }, at) =>
          head + samples.join('') === '' ? null : (
            <ListRow key={letters}>
              <Grid md={2} gap={8} align="center">
                <div>
                  <Text strong>{head || t('column', { letters })}</Text>
                  <Caption>
                    <Dotted facts={[head && t('column', { letters }), ...samples]} />
                  </Caption>
                </div>
                <Select
                  label={t('column', { letters })}
                  hideLabel
                  value={roles[at] ?? 'none'}
                  options={columnRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
                  onChange={({ currentTarget }) => name(at, currentTarget.value as ColumnRole)}
                />
              </Grid>
            </ListRow>
          ),
        )}
      </List>
      <CardPart>
        <Stack gap={12}>
          <Note tone={isWhole ? 'info' : 'warning'} live>
            {isWhole
              ? t('preview', {
                  product: sampleOf('code', 'product'),
                  quantity: sampleOf('quantity', 'unit'),
                })
              : t('missing')}
          </Note>
          <FileRefused chosen={chosen} />
          <Row wrap>
            <Button
              kind="primary"
              size="xl"
              icon={ListChecks}
              busy={chosen.isPending}
              disabled={!isWhole}
              onClick={() => chosen.name(roles)}
            >
              {t('read')}
            </Button>
            <Button kind="ghost" onClick={chosen.cancel}>
              {t('cancel')}
            </Button>
          </Row>
        </Stack>
      </CardPart>
    </Card>
  );
}

/** Of two columns that seem to be the quantity none is chosen: one of them may be last week's. */
const firstOfEach = (roles: readonly ColumnRole[]): ColumnRole[] =>
  roles.map((role) =>
    role === 'quantity' && roles.filter((one) => one === role).length > 1 ? 'none' : role,
  );
