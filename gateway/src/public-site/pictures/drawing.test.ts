/** What pictures of jobs show: texts in Japanese lines, the agency's looks, nothing beyond their frame. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawJob } from './drawing';
import type { JobFacts, SiteLook } from './facts';
import { fewLines, linesOf, shortened } from './lines';

const facts: JobFacts = { title: '決済基盤の開発', price: '70〜90万円', work: 'フルリモート', place: '大阪府 梅田駅' };
const look: SiteLook = { name: '青空エージェント', main: '#1E3A5F', accent: '#F34E70', wordmark: false };

async function pixelsOf(png: Uint8Array) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const to = canvas.getContext('2d');
  to.drawImage(image, 0, 0);
  const { data } = to.getImageData(0, 0, image.width, image.height);
  return {
    size: [image.width, image.height],
    at: (x: number, y: number) => [...data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3)],
    /** How many of a colour are in a part of it. */
    count(colour: number[], [x0, y0, x1, y1]: number[] = [0, 0, image.width, image.height]) {
      let count = 0;
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const from = (y * image.width + x) * 4;
          if (colour.every((part, at) => data[from + at] === part)) count++;
        }
      return count;
    },
  };
}

const INK = [0x1a, 0x23, 0x30];
const TITLE = [84, 180, 1116, 420];

const shown = async (more: Partial<JobFacts> = {}, looks: Partial<SiteLook> = {}, logo?: Uint8Array) =>
  pixelsOf(await drawJob({ ...facts, ...more }, { ...look, ...looks }, logo));

it('draws the title in Japanese letters, in the colours of the site', async () => {
  const picture = await shown();
  expect(picture.size).toEqual([1200, 630]);
  expect(picture.at(5, 5)).toEqual([0x1e, 0x3a, 0x5f]);
  expect(picture.count([0xf3, 0x4e, 0x70])).toBeGreaterThan(500);
  expect(picture.count(INK, TITLE)).toBeGreaterThan(3_000);
  // Without a font, as many letters would be as many equal boxes.
  const other = await shown({ title: '画像認識の研究' });
  expect(Math.abs(other.count(INK, TITLE) - picture.count(INK, TITLE))).toBeGreaterThan(50);
});

it('leaves out what a job does not say', async () => {
  const foot = [84, 450, 1116, 580];
  const [all, none] = [await shown(), await shown({ price: '', work: '', place: '' })];
  expect(all.count(INK, foot)).toBeGreaterThan(2_000);
  expect(none.count([255, 255, 255], foot)).toBe((1116 - 84) * (580 - 450));
  expect((await shown({ price: '' })).count([0xf3, 0x4e, 0x70])).toBe(0);
});

it.each(['あ', 'W', '。', '\u{1f600}', 'ｱ', 'ー'])('keeps a title of many %s inside its frame', async (sign) => {
  const picture = await shown({ title: sign.repeat(300), work: sign.repeat(60), place: sign.repeat(60) });
  const inside = picture.count([255, 255, 255], [40, 70, 80, 560]);
  expect(inside).toBe(40 * 490);
  expect(picture.count([255, 255, 255], [1120, 70, 1160, 560])).toBe(40 * 490);
});

it('shows a logo in its proportions, and the name alone beside what is no picture', async () => {
  const canvas = createCanvas(600, 100);
  const to = canvas.getContext('2d');
  to.fillStyle = '#00A000';
  to.fillRect(0, 0, 600, 100);
  const logo = canvas.toBuffer('image/png');
  const picture = await shown({}, { wordmark: true }, logo);
  // 64 px high would be 384 wide.
  expect(picture.count([0, 0xa0, 0])).toBe(64 * 384);
  const broken = await shown({}, {}, Buffer.from('GIF89a but no picture'));
  expect(broken.count([0, 0xa0, 0])).toBe(0);
  expect(broken.count(INK, [84, 60, 1116, 150])).toBeGreaterThan(500);
});

describe('lines', () => {
  const measure = (text: string) => text.length;

  it('break between words, and begin with no mark that may not stand there', () => {
    expect(linesOf('データ基盤の設計と開発', 7, 9, measure)).toEqual(['データ基盤の', '設計と開発']);
    expect(linesOf('大阪、東京、京都', 3, 9, measure)).toEqual(['大阪、', '東京、', '京都']);
    expect(linesOf('開発（東京）', 5, 9, measure)?.filter((line) => /^[）、]|（$/.test(line))).toEqual([]);
  });

  it('hold the whole text or say that they cannot', () => {
    expect(linesOf('abcdefgh', 3, 3, measure)).toEqual(['abc', 'def', 'gh']);
    expect(linesOf('abcdefghij', 3, 3, measure)).toBeUndefined();
    expect(fewLines('abcdefghij', 3, 3, measure)).toEqual(['abc', 'def', 'gh…']);
    expect(linesOf('', 3, 3, measure)).toEqual([]);
  });

  it('are shortened between signs, never within one', () => {
    expect(shortened('👩‍💻👩‍💻👩‍💻', 12, measure)).toBe('👩‍💻👩‍💻…');
    expect(shortened('開発', 2, measure)).toBe('開発');
  });
});
