/** Import files and pictures and the virus scanner: what is seen of them before it has answered, and what is kept back after. */
import path from 'node:path';
import { EICAR } from '@enishi/service-kit/testing/virus-servers';
import { mailsTo } from '../identity/mails';
import { BASE, CANDIDATE, check, csv, list, send, show, upload } from '../imports/files';
import type { Browser, Response } from './browser';
import { linkDomain } from './linked-domain';
import { type ScannedWorld, startScannedWorld } from './scanned-world';
import type { Agency } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

const UNCHECKED = 1;
const CLEAN = 2;
const INFECTED = 3;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BAD_PNG = Buffer.concat([PNG, Buffer.from(EICAR)]);

let files: ScannedWorld;
let agency: Agency;
let staff: Browser;

beforeAll(async () => {
  files = await startScannedWorld(['crm', 'identity', 'site'], { FRONTEND_DIR });
  agency = await files.world.agency();
  await linkDomain(files.world.constellation, agency.enterprise.id);
  staff = agency.browser;
});
afterAll(() => files?.world?.stop());

const at = (rest: string) => `/api/enterprise/${rest}`;
const told = async (what: string) =>
  (await mailsTo(files.world, agency.email)).filter((text) => text.includes(`保存されているファイル（${what}）から`));
const refusal = ({ status, body, text }: Response) => [
  status,
  body?.message?.includes('ウイルスが検出されたため、隔離しています'),
  Object.keys(body?.errors ?? {}),
  text.includes(EICAR),
];
const REFUSED = [403, true, ['virus_scan'], false];

describe('an import file', () => {
  const rows = (name: string, note: string) =>
    csv([
      ['氏名', 'メールアドレス', '備考'],
      [name, 'not an address', note],
    ]);
  /** As the page of the file says, and as the list says. */
  const marks = async (id: number) => {
    const { enterprise_import_files } = await list(staff, 'enterprise_import_files');
    const row = enterprise_import_files.find((one: Record<string, unknown>) => one.id_by_enterprise_id === id);
    return [(await show(staff, id)).virus_scan_id, row.virus_scan_id];
  };

  it('is marked until the scanner has answered, and works meanwhile', async () => {
    const id = await upload(staff, CANDIDATE, rows('山田 太郎', '朝型'));
    expect(await marks(id)).toEqual([UNCHECKED, UNCHECKED]);
    expect((await check(staff, id)).check).toMatchObject({ total: 1, error: 1 });
    await staff.expect(200, 'GET', `${BASE}/refused/${id}`);
    await files.scanned();
    expect(await marks(id)).toEqual([CLEAN, CLEAN]);
  });

  it('is read no further when it is infected, and can be deleted', async () => {
    const id = await upload(staff, CANDIDATE, rows('田中 次郎', EICAR));
    await check(staff, id);
    await files.scanned();
    expect(await marks(id)).toEqual([INFECTED, INFECTED]);
    const { columns } = await show(staff, id);
    const mapping = columns.map(({ field }: { field: string }) => field);
    expect(refusal(await staff.send('PUT', `${BASE}/check/${id}`, { mapping, blank: 'keep' }))).toEqual(REFUSED);
    const title = { enterprise_import_file: { title: '取り込み' } };
    expect(refusal(await staff.send('PUT', `${BASE}/complete/${id}`, title))).toEqual(REFUSED);
    expect(refusal(await staff.send('GET', `${BASE}/refused/${id}`))).toEqual(REFUSED);
    expect(await told('取り込むファイル')).toHaveLength(1);
    await staff.expect(200, 'DELETE', `${BASE}/delete/${id}`);
  });

  it('has the mark of its worst part', async () => {
    const filler = Array.from({ length: 30_000 }, (_, row) => [`候補 ${row}`, '', 'あ'.repeat(20)]);
    const large = csv([['氏名', 'メールアドレス', '備考'], ...filler, ['最後 の行', '', EICAR]]);
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    const id = (await send(staff, CANDIDATE, large)).body.enterprise_import_file.id_by_enterprise_id;
    await files.scanned();
    expect(files.scanner.seen.length).toBeGreaterThan(1);
    expect(await marks(id)).toEqual([INFECTED, INFECTED]);
  });
});

interface Place {
  what: string;
  /** @returns the call that answers the picture */
  put(bytes: Buffer): Promise<string>;
}

const places: Place[] = [
  {
    what: 'a photo',
    async put(bytes) {
      await staff.upload(at('enterprise_members/file_upload'), {}, { name: 'me.png', bytes });
      return at(`enterprise_members/photo/${agency.member.id_by_enterprise_id}`);
    },
  },
  {
    what: 'a logo',
    async put(bytes) {
      await staff.upload(at('enterprises/file_upload'), {}, { name: 'logo.png', bytes });
      return at('enterprises/logo');
    },
  },
  {
    what: 'a picture of the site',
    async put(bytes) {
      const { body } = await staff.upload(at('enterprise_images/create'), {}, { name: 'a.png', bytes });
      return at(`enterprise_images/file/${body.enterprise_image.id_by_enterprise_id}`);
    },
  },
];

it.each(places)(
  '$what is marked until the scanner has answered, and kept back when it is infected',
  async ({ put }) => {
    const good = await put(PNG);
    const early = await staff.expect(200, 'GET', good);
    expect([early.headers['x-file-unchecked'], early.bytes.equals(PNG)]).toEqual(['1', true]);
    await files.scanned();
    expect((await staff.expect(200, 'GET', good)).headers['x-file-unchecked']).toBeUndefined();
    const before = (await told('画像')).length;
    const bad = await put(BAD_PNG);
    await files.scanned();
    expect(refusal(await staff.send('GET', bad))).toEqual(REFUSED);
    expect(await told('画像')).toHaveLength(before + 1);
  },
);

it('visitors of a site get no picture that is infected', async () => {
  const visitor = files.world.browser();
  const get = (address: string) =>
    visitor.send('GET', address, undefined, { headers: { host: agency.enterprise.site_domain } });
  const { body } = await staff.upload(at('enterprise_images/create'), {}, { name: 'a.png', bytes: BAD_PNG });
  const address = `/files/${body.enterprise_image.file.split('/').at(-1)}`;
  expect((await get(address)).status).toBe(200);
  await files.scanned();
  const refused = await get(address);
  expect([refused.status, refused.headers['cache-control']]).toEqual([403, expect.stringContaining('no-store')]);
  expect(refused.text).not.toContain(EICAR);
});
