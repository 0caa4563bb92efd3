/** Replaces lists of the process. @own-modules */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { masterItem, masterItems, masterLabel } from '@enishi/protos/master/index';
import { findZipcode } from '@enishi/protos/master/zipcodes';
import { run } from '@enishi/protos/tools/import-stations';
import { loadMasters, loadZipcodes } from './masters';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-masters-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const CSV = [
  'station_cd,station_g_cd,station_name,station_name_k,line_cd,pref_cd,lon,lat,e_status',
  '1130208,1130208,新宿,シンジュク,11302,13,139.700464,35.689729,0',
  '9999901,9999901,えにし台,エニシダイ,11302,13,139.5,35.7,0',
].join('\n');

test('without an imported list the shipped stations stay', () => {
  const shipped = masterItems('stations').length;
  loadMasters({ DATA_DIR: folder });
  expect(masterItems('stations')).toHaveLength(shipped);
});

test('a list that was imported into the data folder is in force at the next start', () => {
  const csv = path.join(folder, 'station.csv');
  fs.writeFileSync(csv, CSV);
  const out = path.join(folder, 'masters', 'stations.json');
  const shinjuku = masterItems('stations').find(({ name }) => name === '新宿');
  expect(run([csv, '--out', out], new Date('2026-04-01T00:00:00Z'), () => undefined)).toBe(0);
  loadMasters({ DATA_DIR: folder });
  expect(masterItem('stations', 9999901)?.name).toBe('えにし台');
  // Records that refer to the shipped list still find their station.
  expect(masterLabel('stations', shinjuku?.id)).toBe('新宿');
});

test('a file that is none is named', () => {
  const odd = path.join(folder, 'odd.json');
  fs.writeFileSync(odd, '{}');
  expect(() => loadMasters({ DATA_DIR: folder, STATIONS_FILE: odd })).toThrow(odd);
  const missing = path.join(folder, 'missing.json');
  expect(() => loadMasters({ DATA_DIR: folder, STATIONS_FILE: missing })).toThrow(missing);
});

test('postal codes that were imported are in force beside the stations', () => {
  expect(findZipcode('150-0001')).toHaveLength(1);
  const file = path.join(folder, 'masters', 'zipcodes.json');
  const towns = [[1_500_001, 0, '神宮前一丁目']];
  fs.writeFileSync(file, JSON.stringify({ version: 20260401, cities: [[13, '渋谷区']], towns }));
  loadZipcodes({ DATA_DIR: folder });
  expect(findZipcode('150-0001').map(({ town }) => town)).toEqual(['神宮前一丁目']);
  fs.writeFileSync(file, '[]');
  fs.utimesSync(file, 1, 1);
  expect(() => loadZipcodes({ DATA_DIR: folder })).toThrow(file);
});
