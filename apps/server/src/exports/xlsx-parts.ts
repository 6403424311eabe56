import { cutText } from '@product/model';

import type { DateCell } from './date-cell.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters of one cell. Excel repairs a file with a longer one. */
const MAX_CELL_LENGTH = 32_767;

/** Characters that XML 1.0 forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Writes the text of a cell. Excel reads `_x0041_` as a letter, so such an underscore is written as a code itself. */
export function cellText(text: string): string {
  return shorten(text)
    .toWellFormed()
    .replace(forbidden, '\uFFFD')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? character);
}

function shorten(text: string): string {
  return text.length <= MAX_CELL_LENGTH ? text : `${cutText(text, MAX_CELL_LENGTH - 1)}…`;
}

/** Returns the letters of a column: A, …, Z, AA, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Starts a sheet whose first row stays in view. */
export const sheetStart = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** Formats of dates. A moment says that it is in UTC. */
const dateFormats: Readonly<Record<DateCell['kind'], string>> = {
  moment: 'yyyy-mm-dd hh:mm:ss &quot;UTC&quot;',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  time: 'hh:mm',
  month: 'yyyy-mm',
};
const dateKinds = Object.keys(dateFormats) as DateCell['kind'][];
/** Numbers of the styles of dates, after those of other cells. */
export const dateStyles = Object.fromEntries(dateKinds.map((kind, index) => [kind, index + 2])) as Readonly<
  Record<DateCell['kind'], number>
>;
/** Numbers below are those of a program's own formats. */
const FIRST_FORMAT = 164;
const numberFormats = dateKinds.map(
  (kind, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${dateFormats[kind]}"/>`,
);
const dateCells = dateKinds.map((_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`);

/** Style 1 is bold, for headers. */
export const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${dateKinds.length}">${numberFormats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + dateKinds.length}"><xf fontId="0"/><xf fontId="1" applyFont="1"/>${dateCells.join('')}</cellXfs></styleSheet>`;

export const relationships = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function perSheet(count: number, write: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index + 1)).join('');
}

export function contentTypes(sheets: number): string {
  const parts = perSheet(
    sheets,
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts}</Types>`;
}

export function workbook(names: readonly string[]): string {
  const list = perSheet(
    names.length,
    (number) => `<sheet name="${names[number - 1]}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list}</sheets></workbook>`;
}

export function workbookRelationships(sheets: number): string {
  const list = perSheet(
    sheets,
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}
