import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Cell } from './answer-columns.ts';
import { type DateCell, dateCell, serialOf } from './date-cell.ts';
import { endWhenStalled } from './end-when-stalled.ts';
import type { ExportTable } from './export-table.ts';
import { writeCsv, writeNdjson } from './text-formats.ts';
import { uniqueHeaders } from './unique-headers.ts';
import { writeXlsx } from './xlsx.ts';
import { cellText, columnName } from './xlsx-parts.ts';

const modifiedAt = new Date('2026-11-23T12:00:00Z');

function tableOf(headers: readonly string[], rows: readonly (readonly Cell[])[]): ExportTable {
  return {
    headers,
    async *rows() {
      yield* rows;
    },
  };
}

test('any text comes back from a workbook as it was', async () => {
  // The reader leaves out rows without text.
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((some) => `${some}.`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
      const rows = texts.map((cell) => [cell]);
      const [sheet] = await readXlsxFile(await buffer(writeXlsx(tableOf(['text'], rows), { modifiedAt })), {
        trim: false,
      });
      expect(sheet?.data).toEqual([['text'], ...rows]);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['<b>&', '&lt;b&gt;&amp;'],
  ['a\u0000b\u001F', 'a\uFFFDb\uFFFD'],
  ['\uD800', '\uFFFD'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x00_', '_x00_'],
  ['line\r\nbreak', 'line&#13;\nbreak'],
])('the cell %j is written as %j', (text, xml) => {
  expect(cellText(text)).toBe(xml);
});

test('a cell holds as many characters as Excel reads', () => {
  expect(cellText('x'.repeat(40_000))).toHaveLength(32_767);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('the column %i has the letters %s', (index, letters) => {
  expect(columnName(index)).toBe(letters);
});

test('rows beyond the end of a sheet are on further sheets, each with the headers', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [n]);
  const sheets = await readXlsxFile(await buffer(writeXlsx(tableOf(['n'], rows), { modifiedAt, maxSheetRows: 4 })));
  expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
    ['Feedbacks 1', ['n', 0, 1, 2]],
    ['Feedbacks 2', ['n', 3, 4, 5]],
    ['Feedbacks 3', ['n', 6]],
  ]);
});

test('a CSV file keeps line breaks, quotes and empty cells, and its formulas are text', async () => {
  const rows = [
    ['a\n"b",c', null, 1.5, true],
    ['=1+1', '', -1, false],
  ];
  const text = await buffer(Readable.from(writeCsv(tableOf(['one', '=two', 'three', 'four'], rows))));
  expect(parse(text, { bom: true })).toEqual([
    ['one', "'=two", 'three', 'four'],
    ['a\n"b",c', '', '1.5', 'true'],
    ["'=1+1", '', '-1', 'false'],
  ]);
});

test('a plain CSV file has texts as they are, without a byte order mark', async () => {
  const rows = [['+905320000001'], ['=1+1']];
  const text = await buffer(Readable.from(writeCsv(tableOf(['phone'], rows), true)));
  expect(String(text)).toBe('"phone"\n"+905320000001"\n"=1+1"\n');
});

const dates: readonly (readonly [DateCell['kind'], string, string])[] = [
  ['moment', '2026-11-20T14:05:30.000Z', '2026-11-20T14:05:30.000Z'],
  ['date', '2026-02-28', '2026-02-28T00:00:00.000Z'],
  ['dateTime', '2026-11-20T09:15', '2026-11-20T09:15:00.000Z'],
  ['month', '2026-11', '2026-11-01T00:00:00.000Z'],
];
test.each(dates)('a %s is a date in a workbook and ISO 8601 in other formats', async (kind, text, moment) => {
  const table = tableOf(['at'], [[dateCell(kind, text)]]);
  const [sheet] = await readXlsxFile(await buffer(writeXlsx(table, { modifiedAt })));
  expect(sheet?.data[1]).toEqual([new Date(moment)]);
  expect(parse(await buffer(Readable.from(writeCsv(table))), { bom: true })[1]).toEqual([text]);
  expect(JSON.parse(String(await buffer(Readable.from(writeNdjson(table)))))).toEqual({ at: text });
});

test.each([
  ['time', '18:00', 0.75],
  ['date', '1900-03-01', 61],
  ['date', '1899-12-31', undefined],
  ['date', '2026-02-31', undefined],
  ['month', '2026-13', undefined],
] as const)('the %s %s has the number %s in a workbook', (kind, text, serial) => {
  expect(serialOf({ kind, text })).toBe(serial);
});

test('a text that is no date stays a text', async () => {
  expect(dateCell('date', '***')).toBe('***');
  const [sheet] = await readXlsxFile(
    await buffer(writeXlsx(tableOf(['at'], [[dateCell('date', '2026-02-31')]]), { modifiedAt })),
  );
  expect(sheet?.data[1]).toEqual(['2026-02-31']);
});

test('a line of NDJSON has the types of its cells, and every column', async () => {
  const text = await buffer(
    Readable.from(
      writeNdjson(
        tableOf(
          ['a', 'b', 'c'],
          [
            ['x', null, 2],
            [null, true, null],
          ],
        ),
      ),
    ),
  );
  expect(String(text)).toBe('{"a":"x","b":null,"c":2}\n{"a":null,"b":true,"c":null}\n');
});

describe('an export', () => {
  const formats: readonly [string, (table: ExportTable) => Readable][] = [
    ['csv', (table) => Readable.from(writeCsv(table))],
    ['ndjson', (table) => Readable.from(writeNdjson(table))],
    ['xlsx', (table) => writeXlsx(table, { modifiedAt })],
  ];

  test.each(formats)('as %s reads only a few rows ahead of its reader, and ends reading with it', async (_, write) => {
    let read = 0;
    let isEnded = false;
    const stream = write({
      headers: ['text'],
      async *rows() {
        try {
          // Random, because a workbook is compressed.
          for (; ; read++) yield [Array.from({ length: 50 }, () => Math.random().toString(36)).join('')];
        } finally {
          isEnded = true;
        }
      },
    });
    await once(stream, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 300));
    // A row has about 550 bytes; streams hold some hundred kilobytes.
    expect(read).toBeLessThan(2_000);
    stream.destroy();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('ends with an error when nobody reads it for a while', async () => {
    const endless = Readable.from(
      (async function* () {
        for (;;) yield 'x'.repeat(10_000);
      })(),
    );
    const [error] = await once(endWhenStalled(endless, 50), 'error');
    expect(error.message).toBe('The reader has stalled');
    expect(endless.destroyed).toBe(true);
  });

  test('whose rows fail ends with their error', async () => {
    for (const [, write] of formats) {
      const stream = write({
        headers: ['a'],
        // biome-ignore lint/correctness/useYield: the first row fails.
        async *rows() {
          throw new Error('The database is gone');
        },
      });
      await expect(buffer(stream)).rejects.toThrow('The database is gone');
    }
  });
});

test('columns with the same name are told apart by their questions', () => {
  const headers = ['id', 'Why?', 'Why?', 'Why?', 'id'].map((name, index) => ({
    name,
    detail: index === 0 ? '' : `q${index % 3}`,
  }));
  expect(uniqueHeaders(headers)).toEqual(['id', 'Why? [q1]', 'Why? [q2]', 'Why? [q0]', 'id [q1]']);
  expect(
    uniqueHeaders([
      { name: 'a', detail: 'q' },
      { name: 'a', detail: 'q' },
    ]),
  ).toEqual(['a [q]', 'a [q] (2)']);
});
