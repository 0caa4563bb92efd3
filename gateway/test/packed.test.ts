import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, pack } from '../src/public-site/packed';

const words = ['設計', 'React', '要件定義', 'フルリモート', '週3日', 'AWS', '運用', '東京都', '基本設計', 'TypeScript'];

/** Sentences of few words in an order that does not repeat, as pages of jobs have them. */
const text = Array.from({ length: 3_000 }, (_, i) => {
  const at = Math.floor(((Math.sin(i * 12.9898) * 43758.5453) % 1) * words.length);
  return `<li class="job">${words[Math.abs(at)]}${i % 7 ? '' : `案件${i}`}</li>`;
}).join('');

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** The form kept after the first, as soon as there is one. */
async function denser(packed: ReturnType<typeof pack>, encoding: 'br' | 'gzip', than: Buffer): Promise<Buffer> {
  for (;;) {
    const bytes = packed.ready(encoding);
    if (bytes && bytes !== than) return bytes;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it.each(['br', 'gzip'] as const)(
  'what is asked for again in %s gets smaller and stays the same text',
  async (encoding) => {
    const packed = pack(text);
    expect(packed.ready(encoding)).toBeUndefined();
    const first = await packed.encode(encoding);
    expect(unpack[encoding](first).toString()).toBe(text);
    const later = await denser(packed, encoding, first);
    expect(unpack[encoding](later).toString()).toBe(text);
    expect(later.length).toBeLessThan(first.length);
    expect(await packed.encode(encoding)).toBe(later);
  },
);

it.each([
  ['a page', text],
  ['a long sitemap', text.repeat(4)],
])('many who ask at once for %s wait for one packing', async (_, asked) => {
  const packed = pack(asked);
  const all = await Promise.all([packed.encode('br'), packed.encode('br'), packed.encode('br')]);
  expect(new Set(all).size).toBe(1);
  expect(brotliDecompressSync(all[0]).toString()).toBe(asked);
});

it('gives who takes no encoding the text as it is', async () => {
  const packed = pack(text);
  expect((await packed.encode(encodingFor(undefined))).toString()).toBe(text);
  expect(packed.ready(encodingFor('identity'))?.toString()).toBe(text);
});
