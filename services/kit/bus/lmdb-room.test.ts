import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { isOutOfRoom, LmdbRoom } from './lmdb-room';

const PAGE = 4096;
let folder: string;
let db: RootDatabase<Buffer, string>;
let room: LmdbRoom;
const lastPage = () => (db.getStats() as { lastPageNumber: number }).lastPageNumber;
const fileEnd = () => statSync(path.join(folder, 'data.mdb')).size;

function write(entries: [key: string, bytes: number][]): void {
  db.transactionSync(() => {
    room.begin();
    for (const [key, bytes] of entries) {
      room.take(bytes);
      db.putSync(key, Buffer.alloc(bytes, key));
    }
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-room-'));
  db = open<Buffer, string>({ path: folder, noSubdir: false, encoding: 'binary', noSync: true });
  room = new LmdbRoom(db, folder);
});

afterEach(async () => {
  room.close();
  await db.close();
  rmSync(folder, { recursive: true });
});

test.each<[string, [entries: number, bytes: number, rounds: number]]>([
  ['small values', [1, 40, 200]],
  ['thousands of keys at a time', [3_000, 120, 20]],
  ['values of several pages', [5, 50_000, 60]],
  ['one value of many megabytes', [1, 20 * 2 ** 20, 3]],
])('%s: LMDB never writes beyond what was taken', (_name, [entries, bytes, rounds]) => {
  for (let round = 0; round < rounds; round++) {
    // Keys in no order touch pages everywhere; each third is written again.
    write(Array.from({ length: entries }, (_, n) => [`${((round * 7 + n) * 7919) % (entries * rounds)}`, bytes]));
    // The file has the length that was taken: LMDB itself would have made it end with its last page.
    expect(fileEnd()).toBeGreaterThan((lastPage() + 1) * PAGE);
  }
});

test('what was stored is read after the file was opened again', async () => {
  write([['a', 10]]);
  room.close();
  await db.close();
  db = open<Buffer, string>({ path: folder, noSubdir: false, encoding: 'binary', noSync: true });
  room = new LmdbRoom(db, folder);
  write([['b', 10]]);
  expect(['a', 'b'].map((key) => db.get(key)?.length)).toEqual([10, 10]);
});

test('a file that may not grow is as long as before, and nothing is written', () => {
  write([['a', 10]]);
  const before = fileEnd();
  expect(() =>
    write([
      ['b', 10],
      ['c', 2 ** 52],
    ]),
  ).toThrow('No room');
  expect(fileEnd()).toBe(before);
  expect(db.get('b')).toBeUndefined();
});

test.each([
  [{ code: 28 }, true],
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EFBIG' }, true],
  [{ code: -30792 }, true],
  [{ code: 'EACCES' }, false],
  [new Error('another'), false],
])('%p is out of room: %p', (error, expected) => expect(isOutOfRoom(error, folder)).toBe(expected));
