/** Replaces lists of the process. @own-modules */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findZipcode, installZipcodes } from '../master/zipcodes';
import { importZipcodes, run, townOf } from './import-zipcodes';

const row = (code: string, prefecture: string, city: string, town: string): string =>
  [
    '01101',
    '"060  "',
    `"${code}"`,
    '"ｹﾝ"',
    '"ｼ"',
    '"ﾁｮｳ"',
    `"${prefecture}"`,
    `"${city}"`,
    `"${town}"`,
    '0,0,0,0,0,0',
  ].join(',');
const csv = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-zipcodes-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** てすと in the Shift_JIS of Windows. */
const SHIFT_JIS_TOWN = Buffer.from([0x82, 0xc4, 0x82, 0xb7, 0x82, 0xc6]);
const SHIFT_JIS_TOKYO = Buffer.from([0x93, 0x8c, 0x8b, 0x9e, 0x93, 0x73]);

describe('a town of the official list', () => {
  it.each([
    ['神宮前', '神宮前'],
    ['以下に掲載がない場合', ''],
    ['小菅村一円', ''],
    ['一円', '一円'],
    ['土浦市の次に番地がくる場合', ''],
    ['北一条西（１〜１９丁目）', '北一条西'],
    ['梅田阪急グランドビル（地階・階層不明）', '梅田阪急グランドビル'],
    ['種市第１５地割〜第２１地割（鹿糠、小路合）', '種市'],
  ])('%s is written as %j', (text, town) => {
    expect(townOf(text)).toBe(town);
  });
});

describe('importing postal codes', () => {
  it('keeps every town of a code once and orders them by code', () => {
    const { zipcodes, bad } = importZipcodes(
      csv(
        row('1500002', '東京都', '渋谷区', '渋谷'),
        row('1500001', '東京都', '渋谷区', '神宮前'),
        row('1500001', '東京都', '渋谷区', '神宮前（次のビルを除く）'),
        row('0600000', '北海道', '札幌市中央区', '以下に掲載がない場合'),
      ),
      20260401,
    );
    expect(bad).toEqual([]);
    expect(zipcodes.towns).toEqual([
      [600000, 1, ''],
      [1500001, 0, '神宮前'],
      [1500002, 0, '渋谷'],
    ]);
    expect(zipcodes.cities).toEqual([
      [13, '渋谷区'],
      [1, '札幌市中央区'],
    ]);
  });

  it('joins a town that goes on over several rows until its bracket is closed', () => {
    const { zipcodes } = importZipcodes(
      csv(
        row('0660005', '北海道', '千歳市', '協和（８８−２、２７１−１０、'),
        row('0660005', '北海道', '千歳市', '１４８９番地、'),
        row('0660005', '北海道', '千歳市', '１８６３）'),
        row('0660006', '北海道', '千歳市', '朝日町'),
      ),
      1,
    );
    expect(zipcodes.towns.map(([code, , town]) => [code, town])).toEqual([
      [660005, '協和'],
      [660006, '朝日町'],
    ]);
  });

  it('reports bad rows with their number and imports the rest', () => {
    const { zipcodes, bad } = importZipcodes(
      csv(
        '1,2,3',
        row('15000', '東京都', '渋谷区', '神宮前'),
        row('1500001', '東京', '渋谷区', '神宮前'),
        row('1500002', '東京都', '渋谷区', '渋谷'),
      ),
      1,
    );
    expect(zipcodes.towns).toHaveLength(1);
    expect(bad).toEqual([
      { row: 1, reason: '3 columns instead of 15' },
      { row: 2, reason: 'not a postal code: 15000' },
      { row: 3, reason: 'not a prefecture: 東京' },
    ]);
  });
});

describe('the command', () => {
  it('reads the Shift_JIS file as well as the UTF-8 one and writes what a start installs', () => {
    const [head, tail] = [Buffer.from('01101,"100  ","1000099","a","b","c","'), Buffer.from('","x","')];
    const file = path.join(folder, 'KEN_ALL.CSV');
    fs.writeFileSync(
      file,
      Buffer.concat([head, SHIFT_JIS_TOKYO, tail, SHIFT_JIS_TOWN, Buffer.from('",0,0,0,0,0,0\r\n')]),
    );
    const utf8 = path.join(folder, 'utf_ken_all.csv');
    fs.writeFileSync(utf8, csv(row('1000099', '東京都', 'x', 'てすと')));
    const [one, other] = ['one', 'other'].map((name) => path.join(folder, 'masters', `${name}.json`));
    const lines: string[] = [];
    expect(run([file, '--out', one], new Date('2026-04-01T00:00:00Z'), (line) => lines.push(line))).toBe(0);
    expect(run([utf8, '--out', other], new Date('2026-04-01T00:00:00Z'), (line) => lines.push(line))).toBe(0);
    expect(fs.readFileSync(one, 'utf8')).toBe(fs.readFileSync(other, 'utf8'));
    expect(lines[0]).toBe(`${one}: 1 towns in 1 cities, 0 bad rows`);
  });

  it('says how it is used and what is wrong', () => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const empty = path.join(folder, 'empty.csv');
    fs.writeFileSync(empty, '\r\n');
    expect([run([], new Date(), print), run([empty], new Date(), print)]).toEqual([2, 1]);
    expect(lines).toEqual([
      'usage: import-zipcodes KEN_ALL.CSV [--out zipcodes.json]',
      'no usable postal code in the file; nothing written',
    ]);
  });
});

describe('looking up', () => {
  it('knows the seed until a list is installed, and then that list alone', () => {
    expect(findZipcode('150-0001')).toEqual([
      { zipcode: '150-0001', prefecture_id: 13, city: '渋谷区', town: '神宮前' },
    ]);
    expect(findZipcode('999-9999')).toEqual([]);
    const { zipcodes } = importZipcodes(
      csv(
        row('4980000', '愛知県', '弥富市', '以下に掲載がない場合'),
        row('4980000', '三重県', '桑名郡木曽岬町', '以下に掲載がない場合'),
      ),
      1,
    );
    installZipcodes(JSON.parse(JSON.stringify(zipcodes)));
    expect(findZipcode('498-0000').map(({ prefecture_id, city }) => [prefecture_id, city])).toEqual([
      [23, '弥富市'],
      [24, '桑名郡木曽岬町'],
    ]);
    expect(findZipcode('150-0001')).toEqual([]);
  });

  it.each([null, {}, { version: 1, cities: [], towns: [] }, { version: 1, cities: [], towns: [[1, 0, 'x']] }])(
    'refuses %j, which no import wrote',
    (file) => {
      expect(() => installZipcodes(file)).toThrow('run the import again');
    },
  );
});
