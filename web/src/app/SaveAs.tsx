import { sheetFormats, type SheetFormat } from '#contract/exports/formats.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { MenuItem } from '#ui/dialogs/Menu.tsx';
import { MoreActions } from '#ui/dialogs/MoreActions.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';

interface SaveAsProps {
  /** parts of the file's name; empty ones are left out */
  name: readonly (string | undefined)[];
  fetch: (format: SheetFormat) => Promise<Blob>;
  /** there is nothing to export yet */
  disabled?: boolean;
}

/** Buttons to save a list, one for each kind of sheet. Nothing at a supplier's own API, because only our server writes sheets. */
export function SaveAs(props: SaveAsProps) {
  return (
    isOwnServer() &&
    sheetFormats.map((format) => <SaveOne key={format} {...props} format={format} />)
  );
}

/** The same buttons at the foot of a list's card; `children` before them. */
export function SaveListAs({ children, ...props }: SaveAsProps & { children?: ReactNode }) {
  if (!isOwnServer()) return null;
  return (
    <CardPart line="above" low>
      <Row wrap justify="end">
        {children}
        <SaveAs {...props} />
      </Row>
    </CardPart>
  );
}

// Short names, so that all buttons fit in one line on a phone.
const kinds: Record<SheetFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

const useSave = ({ name, fetch }: SaveAsProps) =>
  useMutation({
    mutationFn: async (format: SheetFormat) =>
      saveFile(await fetch(format), `${name.filter(Boolean).join('-')}.${format}`),
  });

/** The same as lines of a menu, in the head of a list. */
export function SaveMenu(props: SaveAsProps) {
  const t = useTranslations('frame.save_as');
  const save = useSave(props);
  if (!isOwnServer()) return null;
  return (
    <MoreActions small label={t('file')} icon={Download} busy={save.isPending}>
      {(close) =>
        sheetFormats.map((format) => (
          <MenuItem
            key={format}
            icon={FileSpreadsheet}
            onClick={() => (close(), save.mutate(format))}
          >
            {t(format)}
          </MenuItem>
        ))
      }
    </MoreActions>
  );
}

function SaveOne({ format, ...props }: SaveAsProps & { format: SheetFormat }) {
  const t = useTranslations('frame.save_as');
  const save = useSave(props);
  return (
    <Button
      kind="outline"
      icon={FileSpreadsheet}
      aria-label={t(format)}
      disabled={props.disabled}
      busy={save.isPending}
      onClick={() => save.mutate(format)}
    >
      <Only on="desk">{t(format)}</Only>
      <Only on="phone">{kinds[format]}</Only>
    </Button>
  );
}
