/** What has changed between two designs, in a line for each block. */
import { type Block, blockLabels, type MailDesign } from '@enishi/protos/messaging/mail-design/design';
import { plainTextOf } from '@enishi/protos/messaging/mail-design/plain';

const SHOWN = 40;
/** Signs before the first difference that stay, so that its place is found. */
const BEFORE = 8;

function cut(text: string, from = 0): string {
  const start = Math.max(0, from - BEFORE);
  const signs = [...text.slice(start)];
  return `${start > 0 ? '…' : ''}${signs.slice(0, SHOWN).join('')}${signs.length > SHOWN ? '…' : ''}`;
}

/** What a block says, on one line. */
function saidBy(block: Block): string {
  if (block.kind === 'jobs' || block.kind === 'candidates') return block.ids.length > 0 ? `${block.ids.length}件` : '';
  if (block.kind === 'divider' || block.kind === 'signature') return '';
  if (block.kind === 'heading') return block.text;
  return plainTextOf({ blocks: [block] })
    .trim()
    .replaceAll(/\s+/g, ' ');
}

const quoted = (text: string, from?: number): string => (text ? `「${cut(text, from)}」` : '');

function changeOf(before: Block, after: Block): string | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const label = blockLabels[after.kind];
  const [old, now] = [saidBy(before), saidBy(after)];
  if (old === now) return `${label}${quoted(now)}の見た目や設定を変更`;
  let same = 0;
  while (same < Math.min(old.length, now.length) && old[same] === now[same]) same += 1;
  return `${label}を変更：${quoted(old, same) || '（空）'} → ${quoted(now, same) || '（空）'}`;
}

const order = (blocks: readonly Block[], among: ReadonlyMap<string, Block>): string =>
  blocks
    .filter(({ id }) => among.has(id))
    .map(({ id }) => id)
    .join(' ');

/** @returns none where nothing that is read or seen has changed */
export function designChanges(before: MailDesign, after: MailDesign): string[] {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const now = new Map(after.blocks.map((block) => [block.id, block]));
  const added = (block: Block) =>
    `${blockLabels[block.kind]}を追加${quoted(saidBy(block)) && `：${quoted(saidBy(block))}`}`;
  const removed = (block: Block) =>
    `${blockLabels[block.kind]}を削除${quoted(saidBy(block)) && `：${quoted(saidBy(block))}`}`;
  return [
    ...after.blocks.flatMap((block) => {
      const was = old.get(block.id);
      return was ? (changeOf(was, block) ?? []) : added(block);
    }),
    ...before.blocks.filter(({ id }) => !now.has(id)).map(removed),
    ...(order(before.blocks, now) === order(after.blocks, old) ? [] : ['ブロックの順序を変更']),
    ...(before.logo === after.logo ? [] : [after.logo ? 'ロゴを表示' : 'ロゴを非表示']),
    ...(before.color === after.color ? [] : ['色を変更']),
    ...(before.plain === after.plain
      ? []
      : [after.plain === 'own' ? 'テキスト版を自分で書く設定に変更' : 'テキスト版を自動で作る設定に変更']),
  ];
}
