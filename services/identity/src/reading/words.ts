/** Words that members teach the reader of their agency's papers, and operators that of all agencies'. */
import { foldText } from '@enishi/protos/fields/normalize';
import type {
  ReadingForgetRequest,
  ReadingTaught,
  ReadingTeachRequest,
  ReadingWord,
  ReadingWordsRequest,
  ReadingWordsResponse,
} from '@enishi/protos/identity/rpc';
import { masterLabel } from '@enishi/protos/master/index';
import { isReadingList, READING_WORDS_MAX, readingKey, readingLists } from '@enishi/protos/master/reading-words';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { memberNames, operatorNames } from '../records';
import type { ReadingDeps, ReadingWordDoc } from './collections';
import { tellChanged, wordsOwnedBy } from './owner';
import { isEntry, wordProblem } from './word-problem';

const PER_PAGE = 50;
const MOST_PER_PAGE = 100;

const valueName = ({ list, value_id }: Pick<ReadingWordDoc, 'list' | 'value_id'>): string =>
  masterLabel(list, value_id);

/** 「ジャバエイト」→ Java（スキル） */
const targetOf = (doc: Pick<ReadingWordDoc, 'list' | 'word' | 'value_id'>): string =>
  `「${doc.word}」→ ${valueName(doc)}（${readingLists[doc.list]}）`;

async function toWire(deps: ReadingDeps, ctx: CallContext, docs: readonly ReadingWordDoc[]): Promise<ReadingWord[]> {
  const ids = [...new Set(docs.map(({ member_id }) => member_id))];
  const names =
    ctx.enterprise_id === 0 ? await operatorNames(deps, ids) : await memberNames(deps, ctx.enterprise_id, ids);
  return docs.map((doc) => ({
    ...{ id: doc._id, list: doc.list, word: doc.word, value_id: doc.value_id, value_name: valueName(doc) },
    ...{ taught_by: names.get(doc.member_id) ?? '', taught_at: doc.taught_at.toISOString() },
    ...{ used_num: doc.used_num, used_at: doc.used_at?.toISOString() },
  }));
}

/** ReadingService/Words. @throws AppError `forbidden` */
export async function readingWords(
  deps: ReadingDeps,
  ctx: CallContext,
  { page = 1, per_page = PER_PAGE, keyword = '', list = '' }: Partial<ReadingWordsRequest>,
): Promise<ReadingWordsResponse> {
  const all = await wordsOwnedBy(deps, ctx).find({}, { sort: { taught_at: -1, _id: -1 } });
  const part = foldText(keyword);
  const found = all.filter(
    (doc) =>
      (!list || doc.list === list) &&
      (!part || foldText(doc.word).includes(part) || foldText(valueName(doc)).includes(part)),
  );
  const limit_value = Math.min(Math.max(1, per_page || PER_PAGE), MOST_PER_PAGE);
  const current_page = Math.max(1, page || 1);
  const shown = found.slice((current_page - 1) * limit_value, current_page * limit_value);
  return {
    reading_words: await toWire(deps, ctx, shown as ReadingWordDoc[]),
    ...{ current_page, limit_value, count: found.length },
    ...{ taught_num: all.length, limit_num: READING_WORDS_MAX },
  };
}

const tidied = (word: string): string => word.normalize('NFC').replace(/\s+/g, ' ').trim();

const FULL = `登録できる言葉は${READING_WORDS_MAX.toLocaleString('ja-JP')}件までです。使わない言葉を削除してから登録してください。`;

/** @throws AppError `not_found` for an id that the caller has no word of, `invalid` */
async function put(
  deps: ReadingDeps,
  ctx: CallContext,
  session: ClientSession,
  { id, list, word: typed, value_id }: ReadingTeachRequest,
): Promise<{ doc: ReadingWordDoc; before?: ReadingWordDoc }> {
  if (!isReadingList(list)) throw invalid({ list: ['種類を選択してください。'] });
  const word = tidied(typed);
  const problem = wordProblem(list, word, value_id);
  const problems = {
    ...(problem && { word: [problem] }),
    ...(!isEntry(list, value_id) && { value_id: [`${readingLists[list]}を一覧から選択してください。`] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const own = wordsOwnedBy(deps, ctx);
  const key = readingKey(word);
  const same = await own.findOne({ list, key }, { session });
  const named = id ? await own.findOne({ _id: id }, { session }) : same;
  if (id && !named) throw notFound();
  if (named && same && named._id !== same._id)
    throw invalid({ word: [`「${same.word}」として登録されています。そちらを変更してください。`] });
  if (!named && (await own.countDocuments({}, { session })) >= READING_WORDS_MAX) throw invalid({ word: [FULL] });
  const taught = { list, word, key, value_id, member_id: ctx.member_id, taught_at: deps.clock.now() };
  if (named) await own.updateOne({ _id: named._id }, { $set: taught }, { session });
  else await own.insertOne({ _id: orderedId(), ...taught, used_num: 0 }, { session });
  const doc = await own.findOne({ list, key }, { session });
  return { doc: doc as ReadingWordDoc, ...(named && { before: named as ReadingWordDoc }) };
}

/** ReadingService/Teach. @throws AppError `invalid`, `not_found`, `forbidden` */
export async function readingTeach(
  deps: ReadingDeps,
  ctx: CallContext,
  request: ReadingTeachRequest,
): Promise<ReadingTaught> {
  wordsOwnedBy(deps, ctx);
  const { enterprise_id, member_id, ip } = ctx;
  return idempotent(deps, ctx, 'ReadingService/Teach', request, async (session) => {
    // Two who teach one word at the same moment make one row; the limit holds as well.
    await takeTurn(deps.connection, session, `reading words:${enterprise_id}`);
    const { doc, before } = await put(deps, ctx, session, request);
    const target = before ? `変更：${targetOf(before)} から ${targetOf(doc)}` : `登録：${targetOf(doc)}`;
    await addEntry(deps, { enterprise_id, member_id, ip, action: 'reading_change', target }, session);
    await tellChanged(deps, session, enterprise_id);
    const [reading_word] = await toWire(deps, ctx, [doc]);
    return { reading_word, previous_value_id: before && before.key === doc.key ? before.value_id : 0 };
  });
}

/** ReadingService/Forget. @throws AppError `not_found`, `forbidden` */
export async function readingForget(
  deps: ReadingDeps,
  ctx: CallContext,
  { id }: ReadingForgetRequest,
): Promise<Record<string, never>> {
  const own = wordsOwnedBy(deps, ctx);
  const { enterprise_id, member_id, ip } = ctx;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const doc = await own.findOne({ _id: id }, { session });
    if (!doc) throw notFound();
    await own.deleteMany({ _id: id }, { session });
    const target = `削除：${targetOf(doc as ReadingWordDoc)}`;
    await addEntry(deps, { enterprise_id, member_id, ip, action: 'reading_change', target }, session);
    await tellChanged(deps, session, enterprise_id);
  });
  return {};
}
