import { inflateRawSync } from 'node:zlib';
import { entities } from '@enishi/protos/entities';
import {
  choice,
  choices,
  date,
  entity,
  flag,
  masters,
  money,
  ref,
  refs,
  text,
  timestamp,
} from '@enishi/protos/fields/entity';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { type MasterName, masterItems } from '@enishi/protos/master/index';
import iconv from 'iconv-lite';
import { type Cell, cellOf, LIST_SEPARATOR } from './cells';
import { fileColumns } from './columns';
import { guarded, unguarded } from './guard';
import { refNames } from './ref-names';
import { toShiftJis } from './shift-jis';
import { csvLine } from './write-csv';
import { columnName, escapeXml, serialOf, xlsxPieces } from './write-xlsx';

const all = Object.values(entities) as Entity[];

const rank = choiceList('tabular_test', [
  [1, 'A', 'a'],
  [2, 'B'],
]);
const sample = entity(
  'sample',
  {
    name: text('名前'),
    rank_id: choice('ランク', rank),
    rank_ids: choices('希望', rank),
    price: money('単価'),
    day: date('日付'),
    flag: flag('要確認'),
    skill_ids: masters('スキル', 'skills'),
    owner_id: ref('担当', 'member'),
    owner_ids: refs('関係者', 'member'),
    seen_at: timestamp('確認日時'),
  },
  { plural: 'samples', label: '見本', service: 'crm', table: ['name'] },
);
const people = new Map([
  [1, '山田'],
  [2, '佐藤'],
]);
const names = (list: string, id: number) => (list === 'ref:member' ? people.get(id) : undefined);
const cell = (name: string, value: FieldValue) => cellOf(sample.fields[name], value, names);

describe('columns of files', () => {
  it.each(all.map((definition): [string, Entity] => [definition.name, definition]))(
    '%s: begin with the id, have a heading each, and never bring a password or a secret',
    (_name, definition) => {
      const columns = fileColumns(definition);
      expect(columns[0].name).toBe(definition.key);
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
      expect(columns.filter(({ field }) => field.secret || field.kind === 'password')).toEqual([]);
    },
  );

  it('keep the id when others are chosen', () => {
    expect(fileColumns(sample, new Set(['price'])).map(({ header }) => header)).toEqual(['ID', '単価']);
  });

  it('join names with a sign that no name contains', () => {
    const lists = all.flatMap(({ fields }) =>
      Object.values(fields).filter(({ kind }) => /^(?:choices|masters)$/.test(kind)),
    );
    const labels = lists
      .flatMap(({ choices: list, master }) => list?.items ?? masterItems(master as MasterName))
      .map(({ name }) => name);
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => label.includes(LIST_SEPARATOR))).toEqual([]);
  });
});

describe('cells', () => {
  it('say names instead of codes, and keep numbers and days what they are', () => {
    expect(cell('rank_id', 1)).toBe('A');
    expect(cell('rank_ids', [2, 1])).toBe('B、A');
    expect(cell('owner_id', 1)).toBe('山田');
    expect(cell('owner_ids', [1, 2])).toBe('山田、佐藤');
    expect(cell('price', -5)).toBe(-5);
    expect(cell('flag', 0)).toBe('なし');
    expect(cell('day', '2026-04-01')).toEqual({ moment: '2026-04-01' });
    expect(cell('seen_at', '2026-03-31T15:30:00.000Z')).toEqual({ moment: '2026-04-01T00:30' });
  });

  it('are empty where there is nothing to say', () => {
    expect([cell('name', null), cell('rank_id', 9), cell('rank_ids', []), cell('owner_id', 3)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('looks up every pointed-to record once, a thousand at a time', async () => {
  const calls: number[][] = [];
  const found = refNames(fileColumns(sample), async (_entity, ids) => {
    calls.push(ids);
    return ids.filter((id) => id !== 3).map((id) => ({ id, title: `${id}番` }));
  });
  await found.prepare([{ owner_id: 1, owner_ids: [2, 3] }]);
  await found.prepare([{ owner_id: 1 }, { owner_ids: Array.from({ length: 1500 }, (_, index) => index + 1) }]);
  expect(calls.map((ids) => ids.length)).toEqual([3, 1000, 497]);
  expect([found.lookup('ref:member', 2), found.lookup('ref:member', 3)]).toEqual(['2番', undefined]);
});

describe('formulas', () => {
  const dangerous = [
    '=1+1',
    '+81-90-1234-5678',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    "'=1",
    ' =1',
    '　＝1',
    ';=1',
    ' ; -1',
  ];

  it.each(dangerous)('%j is a text in every program, and comes back as it was', (value) => {
    expect(guarded(value)).toBe(`'${value}`);
    expect(unguarded(guarded(value))).toBe(value);
  });

  it.each(["O'Reilly", "'90年代", ' 山田', ';', 'a;=1', '090-1234-5678', '1=1'])('%j stays as it is', (value) => {
    expect(guarded(value)).toBe(value);
    expect(unguarded(value)).toBe(value);
  });

  it('guards texts in CSV, not numbers', () => {
    expect(csvLine(['=A1', -3, null, { moment: '2026-04-01T09:30' }, 'a"b,\nc', ' x'])).toBe(
      `'=A1,-3,,2026/04/01 09:30,"a""b,\nc"," x"\r\n`,
    );
  });
});

describe('Shift_JIS', () => {
  it('writes the signs that Windows maps differently', () => {
    const { bytes, replaced } = toShiftJis('10〜20 − — ①髙﨑');
    expect([iconv.decode(bytes, 'cp932'), replaced]).toEqual(['10～20 － ― ①髙﨑', 0]);
    expect([...bytes.subarray(2, 4)]).toEqual([0x81, 0x60]);
  });

  it('puts a mark for each sign it lacks, and counts them', () => {
    const { bytes, replaced } = toShiftJis('𠮷野家🍜?');
    expect([iconv.decode(bytes, 'cp932'), replaced]).toEqual(['〓野家〓?', 2]);
  });
});

/** Files of a zip archive, by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20);
    const nameSize = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    files.set(name, inflateRawSync(zip.subarray(from, from + size)).toString('utf8'));
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

async function* batches(...rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (const row of rows) yield [row];
}

describe('Excel', () => {
  const columns = ['名前', '額', '日'].map((header) => ({ header, width: 12 }));

  it('writes typed cells, so that texts are never formulas', async () => {
    const rows = batches(['=1+1', -5, { moment: '2026-04-01' }], ['a<b>&\u0000', null, { moment: '2026-04-01T12:00' }]);
    const sheet = unzip(await collect(xlsxPieces('候補者', columns, rows))).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('<c r="B2"><v>-5</v></c><c r="C2" s="3"><v>46113</v></c>');
    expect(sheet).toContain('>a&lt;b&gt;&amp;</t></is></c><c r="C3" s="4"><v>46113.5</v></c>');
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
    expect(sheet).not.toContain('<f>');
  });

  it('names its parts as the format wants', async () => {
    const files = unzip(await collect(xlsxPieces('候補/者', columns, batches())));
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="候補 者"');
  });

  it('asks for rows only as fast as they are taken, and no more when nobody takes them', async () => {
    let made = 0;
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) yield [[`${made++}`.repeat(20) + Math.random(), made, null]];
      } finally {
        stop();
      }
    }
    let bytes = 0;
    for await (const piece of xlsxPieces('見本', columns, endless())) {
      bytes += piece.length;
      if (bytes > 50_000) break;
    }
    expect(made).toBeLessThan(50_000);
    await stopped;
  });

  it('hands on what goes wrong with the rows', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['a', 1, null]];
      throw new Error('away');
    }
    await expect(collect(xlsxPieces('見本', columns, broken()))).rejects.toThrow('away');
    // The same before it is read: an error with no listener would end the process.
    const unread = xlsxPieces('見本', columns, broken());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(collect(unread)).rejects.toThrow();
  });

  it('knows columns beyond Z, days since 1900, and what XML cannot say', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect([serialOf('1900-03-01'), serialOf('1890-01-01')]).toEqual([61, undefined]);
    expect(escapeXml('\ud800x_x000D_"')).toBe('x_x005F_x000D_&quot;');
  });
});
