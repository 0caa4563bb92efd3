import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stationSeed } from '../master/lists/stations';
import { importStations, run } from './import-stations';

const header = 'station_cd,station_g_cd,station_name,station_name_k,line_cd,pref_cd,lon,lat,e_status';
const lines = 'line_cd,company_cd,line_name\n1,2,中央線\n2,2,地下鉄\n3,2,\n';
const csv = (...rows: string[]): string => `\ufeff${[header, ...rows].join('\r\n')}\r\n`;

describe('importing stations', () => {
  it('makes one station of the platforms of a group, named by its own row, with all lines', () => {
    const text = csv(
      '7000002,7000001,てすと北口,てすときたぐち,2,13,139.5,35.5,0',
      '7000001,7000001,てすと,てすと,1,13,139.6,35.6,0',
    );
    const { stations, bad } = importStations(text, lines, 20260401);
    expect(stations.version).toBe(20260401);
    expect(stations.items).toEqual([
      {
        id: 7000001,
        station_g_cd: 7000001,
        name: 'てすと',
        kana: 'テスト',
        prefecture_id: 13,
        lat: 35.6,
        lon: 139.6,
        lines: ['地下鉄', '中央線'],
      },
    ]);
    expect(bad).toEqual([{ file: 'line', row: 4, reason: 'line_cd or line_name is empty' }]);
  });

  it('works without readings and without a line file, whatever the order of the columns', () => {
    const text = 'lat,lon,pref_cd,station_name,station_g_cd\n35.6,139.6,13,"て,すと",7000001\n';
    expect(importStations(text, undefined, 1).stations.items).toMatchObject([{ name: 'て,すと', lines: [] }]);
  });

  it('reports bad rows with their number and reason and imports the rest', () => {
    const text = csv(
      '1,x,てすと,,1,13,139.6,35.6,0',
      '2,7000002,,,1,13,139.6,35.6,0',
      '3,7000003,てすと,,1,48,139.6,35.6,0',
      '4,7000004,てすと,,1,13,139.6,99,0',
      '5,7000005,てすと,,1,13,,35.6,0',
      '6,7000006,てすと',
      '7,7000007,てすと,,1,13,139.6,35.6,0',
      '8,7000008,廃駅,,1,13,139.6,35.6,2',
    );
    const { stations, bad, notInService } = importStations(text, undefined, 1);
    expect(stations.items.map(({ id }) => id)).toEqual([7000007]);
    expect(notInService).toBe(1);
    expect(bad.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 station_g_cd is not a number: x',
      '3 station_name is empty',
      '4 pref_cd is not 1 to 47: 48',
      '5 lat is outside Japan: 99',
      '6 lon is outside Japan: ',
      '7 3 columns instead of 9',
    ]);
  });

  it('remembers which seed station an official one stands for, also with the other ヶ', () => {
    const seed = stationSeed.items.find(({ name }) => name === '市ケ谷');
    const { stations } = importStations(csv('1,7000001,市ヶ谷,いちがや,1,13,139.7,35.6,0'), undefined, 1);
    expect(stations.items[0].seed_id).toBe(seed?.id);
  });

  it('names the columns that are missing', () => {
    expect(() => importStations('station_cd,lat\n1,35\n', undefined, 1)).toThrow(
      'station.csv: columns missing: station_g_cd, station_name, pref_cd, lon',
    );
  });
});

describe('the command', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stations-'));
  const file = (name: string): string => path.join(folder, name);
  const run1 = (...args: string[]): { code: number; printed: string[] } => {
    const printed: string[] = [];
    return { code: run(args, new Date('2026-04-01T00:00:00Z'), (line) => printed.push(line)), printed };
  };
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('writes the list and says what it did', () => {
    fs.writeFileSync(file('station.csv'), csv('1,7000001,てすと,,1,13,139.6,35.6,0'));
    const { code, printed } = run1(file('station.csv'), '--out', file('out/stations.json'));
    expect(code).toBe(0);
    expect(printed).toEqual([`${file('out/stations.json')}: 1 stations, 0 bad rows, 0 not in service`]);
    expect(JSON.parse(fs.readFileSync(file('out/stations.json'), 'utf8'))).toMatchObject({ version: 20260401 });
  });

  it('refuses files in another encoding, files without stations and missing arguments', () => {
    fs.writeFileSync(file('sjis.csv'), Buffer.from([0x89, 0x77, 0x0a]));
    expect(run1(file('sjis.csv'), '--out', file('a.json'))).toMatchObject({
      code: 1,
      printed: [expect.stringContaining('not UTF-8')],
    });
    fs.writeFileSync(file('empty.csv'), csv());
    expect(run1(file('empty.csv'), '--out', file('a.json')).printed).toEqual([
      'no usable station in the file; nothing written',
    ]);
    expect(run1().code).toBe(2);
    expect(fs.existsSync(file('a.json'))).toBe(false);
  });
});
