import { type Block, type MailDesign, newBlock, textBlock } from '@enishi/protos/messaging/mail-design/design';
import { designChanges } from './design-changes';

const of = (blocks: Block[], more: Partial<MailDesign> = {}): MailDesign => ({
  ...{ logo: true, color: '', plain: 'made', blocks },
  ...more,
});
const heading = (id: string, text: string): Block => ({ ...newBlock('heading', id), text }) as Block;
const jobs = (id: string, ids: number[]): Block => ({ ...newBlock('jobs', id), ids }) as Block;

test('says what came, went and changed, block by block', () => {
  const before = of([
    heading('h', '春の案件'),
    textBlock('t', ['いつもお世話になっております。']),
    newBlock('divider', 'd'),
  ]);
  const after = of([heading('h', '夏の案件'), textBlock('t', ['いつもお世話になっております。']), jobs('j', [3, 4])]);
  expect(designChanges(before, after)).toEqual([
    '見出しを変更：「春の案件」 → 「夏の案件」',
    '案件カードを追加：「2件」',
    '区切り線を削除',
  ]);
});

test('shows of long words the part that differs', () => {
  const same = 'あ'.repeat(300);
  const [line] = designChanges(of([textBlock('t', [`${same}前`])]), of([textBlock('t', [`${same}後ろ`])]));
  expect(line).toBe(`文章を変更：「…${'あ'.repeat(8)}前」 → 「…${'あ'.repeat(8)}後ろ」`);
});

test('tells order, looks and settings from words', () => {
  const [one, other] = [heading('a', '一'), heading('b', '二')];
  expect(designChanges(of([one, other]), of([other, one]))).toEqual(['ブロックの順序を変更']);
  expect(designChanges(of([one]), of([{ ...one, align: 'center' } as Block]))).toEqual([
    '見出し「一」の見た目や設定を変更',
  ]);
  expect(designChanges(of([one]), of([one], { logo: false, color: '2170C3', plain: 'own' }))).toEqual([
    'ロゴを非表示',
    '色を変更',
    'テキスト版を自分で書く設定に変更',
  ]);
  expect(designChanges(of([one]), of([one]))).toEqual([]);
});

test('does not take a block that a new one stands before for moved', () => {
  const [one, other] = [heading('a', '一'), heading('b', '二')];
  expect(designChanges(of([one]), of([other, one]))).toEqual(['見出しを追加：「二」']);
});
