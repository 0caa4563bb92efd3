/** The logo and the seal of an agency's papers: taken where documents can draw them, and kept by what was fixed with them. */
import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from '../gateway/browser';
import type { World } from '../gateway/world';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

let world: World;
beforeAll(async () => {
  world = await startDeals(turningClock('2037-03-02'));
});
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/client_invoice_settings/${path}`;

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A square of one shade of grey. */
function png(side: number, shade: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.from([0, ...Array(side).fill(shade)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const upload = (browser: Browser, image: string, content: Buffer, name = 'seal.png') =>
  browser.upload(at(`${image}/file_upload`), {}, { name, bytes: content });

const saveIssuer = ({ agency }: Deal) =>
  agency.browser.expect(200, 'PUT', at('update'), { client_invoice_setting: { name: '株式会社縁人材' } });

it('are pictures that documents can draw, of administrators', async () => {
  const deal = await signedDeal(world);
  const { browser } = deal.agency;
  const early = await upload(browser, 'seal', png(40, 0));
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('発行者名')]);
  await saveIssuer(deal);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>');
  const broken = png(40, 0);
  broken.fill(0, 60);
  const refusals: readonly (readonly [Buffer, number])[] = [
    [svg, 415],
    [Buffer.from('GIF89a'.padEnd(64, '0')), 415],
    [broken, 415],
    [png(4_001, 0).subarray(0, 2_000), 413],
    [Buffer.concat([png(40, 0), Buffer.alloc(1_048_576)]), 413],
  ];
  for (const [content, status] of refusals) expect((await upload(browser, 'seal', content)).status).toBe(status);
  const plain = await world.colleague(deal.agency, 0);
  expect((await upload(plain, 'seal', png(40, 0))).status).toBe(404);
  const kept = await upload(browser, 'seal', png(40, 0));
  expect([kept.status, kept.body.message]).toEqual([200, undefined]);
  const shown = await browser.send('GET', at('seal'));
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await browser.send('GET', at('logo'))).status).toBe(404);
  expect((await plain.send('GET', at('seal'))).status).toBe(404);
  const sample = await browser.send('GET', at('sample'));
  expect([sample.status, sample.headers['content-type']]).toEqual([200, 'application/pdf']);
  await browser.expect(200, 'DELETE', at('seal/file_delete'), {});
  expect((await browser.send('GET', at('seal'))).status).toBe(404);
});

it('stay with what was fixed with them', async () => {
  const deal = await signedDeal(world);
  const { browser } = deal.agency;
  await saveIssuer(deal);
  await upload(browser, 'seal', png(40, 0));
  const make = async (): Promise<string> => {
    const values = { company_id_by_enterprise_id: deal.company, title: '見積', expiry_date: '2037-03-31' };
    const items = [{ title: '初期費用', price: 10_000 }];
    const { quote } = await deal.post('quotes/create', { quote: { ...values, items } }, 201);
    return `/api/enterprise/quotes/pdf/${quote.id_by_enterprise_id}`;
  };
  const fixed = await make();
  await deal.post(fixed.replace('/api/enterprise/', '').replace('pdf', 'act'), { action: 'submit' });
  const before = await browser.send('GET', fixed);
  const draft = await make();
  const drawn = await browser.send('GET', draft);
  await upload(browser, 'seal', png(40, 200));
  expect((await browser.send('GET', fixed)).text).toBe(before.text);
  expect((await browser.send('GET', draft)).text).not.toBe(drawn.text);
});
