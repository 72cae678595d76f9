// The parts of a workbook that are the same for every export (ECMA-376): one sheet, and the looks of its cells.

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = 'xl/worksheets/sheet1.xml';

/** The place of each look in `styles.xml`, by which a cell names it. */
export const looks = {
  plain: 0,
  head: 1,
  endHead: 2,
  text: 3,
  money: 4,
  number: 5,
  fraction: 6,
  date: 7,
  moment: 8,
} as const;

const formats = ['#,##0.00', '#,##0', '#,##0.0##', 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm'];
const firstOwnFormat = 164;
const textFormat = 49;
const xfs = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  `<xf numFmtId="${textFormat}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>`,
  `<xf numFmtId="${textFormat}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>`,
  `<xf numFmtId="${textFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  // Days are on the left, as their heads and the Buddhist dates beside them are.
  ...formats.map(
    (format, at) =>
      `<xf numFmtId="${firstOwnFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="${format.startsWith('y') ? 'left' : 'right'}"/></xf>`,
  ),
];
const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;

/** Every part but the sheet: path and content. `name` is the sheet's, already escaped. */
export const fixedParts = (name: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${sheetml}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${name}!$1:$1</definedName></definedNames></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
  ],
];

/** The XML before the rows: the head stays in view; printed, the columns fill the width of a page. */
export const sheetHead = (widths: readonly number[]): string =>
  `${xml}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** The XML after the rows: every column has a filter. */
export const sheetEnd = (lastColumn: string, lastRow: number): string =>
  `</sheetData><autoFilter ref="A1:${lastColumn}${lastRow}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;

const markup: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
// Characters that XML cannot hold in any form.
const unwritable =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text without the characters that XML cannot hold. */
export const writableText = (text: string): string => text.replaceAll(unwritable, '');

/** Writable text as XML holds it; a carriage return is written so that readers keep it. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\r]/g, (sign) => markup[sign] ?? sign);
