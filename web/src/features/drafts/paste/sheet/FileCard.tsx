import { mostLines } from '#contract/drafts/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { usualProducts } from '#features/catalogue/front.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { FileRefused } from './FileRefused.tsx';
import type { ChosenSheet } from './use-sheet.ts';

/** A workbook or a CSV file is chosen instead of a text; the form has the products that this customer usually orders. */
export function FileCard({ place, chosen }: { place: PlaceCodes; chosen: ChosenSheet }) {
  const t = useTranslations('drafts/paste.file');
  const queries = useQueryClient();
  const form = useMutation({
    mutationFn: async () => {
      const [{ makeForm }, usual] = await Promise.all([
        importOrReload(() => import('./make-form.ts')),
        queries.fetchQuery(usualProducts(place)),
      ]);
      const rows = usual.map(({ sku, productName, unitName }) => [
        sku.replace(/-+$/, ''),
        productName,
        '',
        unitName,
      ]);
      saveFile(
        makeForm([t('heads.code'), t('heads.name'), t('heads.quantity'), t('heads.unit')], rows),
        `${t('form_name')}.xlsx`,
      );
    },
  });
  return (
    <Card title={t('title')} gap={12}>
      <Caption>{t('how', { max: mostLines })}</Caption>
      <Row wrap>
        <FileButton
          label={t('choose')}
          accept=".xlsx,.xlsm,.xls,.csv,.txt,.ods,.xlsb"
          busy={chosen.isPending}
          onChoose={chosen.choose}
        />
        <Button
          kind="ghost"
          icon={FileSpreadsheet}
          busy={form.isPending}
          onClick={() => form.mutate()}
        >
          {t('form')}
        </Button>
      </Row>
      <FileRefused chosen={chosen} />
    </Card>
  );
}
