/** `SegmentService/Evaluate`: how many people a segment finds now, some of them, and who of them gets no mail and why. */
import { suppressionReason } from '@enishi/protos/master/suppression';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import type { SegmentFigures, SegmentPerson, SegmentReason, SegmentRequest } from '@enishi/protos/messaging/rpc';
import { MAX_TARGETS } from '@enishi/protos/messaging/sending';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { type Person, peopleOf } from '../mailings';
import { comparable, reasonsOf } from '../suppression';
import type { SegmentDeps } from './deps';
import { findPeople, type SegmentWords } from './find';
import { inNameOf } from './in-name-of';
import { usesOf } from './uses';

const SAMPLE = 10;
/** Names beside the count of a reason. */
const NAMED = 5;
const PART = 200;

const NO_EMAIL = 'メールアドレスが登録されていません。';
const DUPLICATE = '同じメールアドレスの該当者がほかにもいます。届くのは1通だけです。';
const stopReason = (reason: number): string => `配信停止リストにあります（${suppressionReason.label(reason)}）。`;

/** The reasons of people in the order in which a mailing takes them: of several at one address the first sound one gets it. */
async function judged(
  deps: SegmentDeps,
  { enterprise_id }: CallContext,
  people: readonly Person[],
  taken: Set<string>,
): Promise<SegmentPerson[]> {
  const emails = people.flatMap(({ email }) => comparable(email) ?? []);
  const stopped = await reasonsOf(deps, enterprise_id, emails);
  return people.map(({ target, name, subtitle, email, problems }) => {
    const address = comparable(email);
    const stop = address === undefined ? undefined : stopped.get(address);
    const reasons = problems.map(({ message }) => message);
    if (address === undefined) reasons.push(NO_EMAIL);
    if (stop !== undefined) reasons.push(stopReason(stop));
    if (address !== undefined && taken.has(address)) reasons.push(DUPLICATE);
    if (address !== undefined && reasons.length === 0) taken.add(address);
    return { id: target.id, name, subtitle, reasons };
  });
}

class Reasons {
  readonly #byText = new Map<string, SegmentReason>();

  add({ name, reasons: [first] }: SegmentPerson): void {
    if (first === undefined) return;
    const known = this.#byText.get(first) ?? { reason: first, count: 0, names: [] };
    known.count += 1;
    if (known.names.length < NAMED) known.names.push(name);
    this.#byText.set(first, known);
  }

  list(): SegmentReason[] {
    return [...this.#byText.values()].sort((one, other) => other.count - one.count);
  }
}

interface Asked {
  words: SegmentWords;
  ctx: CallContext;
}

/** A stored segment finds what its maker and the caller both see. */
async function askedOf(deps: SegmentDeps, ctx: CallContext, request: SegmentRequest): Promise<Asked> {
  const { id, target_type_id = 1, keyword, conditions } = request;
  if (id === undefined) return { words: { target_type_id, keyword, conditions }, ctx };
  const record = await findRecord(crudOf(deps, mailSegment).store, ctx, id);
  if (!record) throw notFound();
  const maker = record.enterprise_member_id as number | null | undefined;
  return { words: record as unknown as SegmentWords, ctx: await inNameOf(deps, ctx, maker ? [maker] : [], ctx) };
}

/** @throws AppError `not_found` for a segment that the caller does not see */
export async function segmentEvaluate(
  deps: SegmentDeps,
  caller: CallContext,
  request: SegmentRequest,
): Promise<SegmentFigures> {
  const { words, ctx } = await askedOf(deps, caller, request);
  const { ids, entity, problem } = await findPeople(deps, ctx, words);
  const reasons = new Reasons();
  const taken = new Set<string>();
  const sample: SegmentPerson[] = [];
  const looked = ids.slice(0, MAX_TARGETS);
  for (let from = 0; from < looked.length; from += PART) {
    const part = looked.slice(from, from + PART);
    const targets = part.map((id) => ({ entity, id }));
    const place = new Map(part.map((id, at) => [id, at]));
    const people = await peopleOf(deps, ctx, targets);
    people.sort((one, other) => (place.get(one.target.id) ?? 0) - (place.get(other.target.id) ?? 0));
    for (const person of await judged(deps, ctx, people, taken)) {
      reasons.add(person);
      if (sample.length < SAMPLE) sample.push(person);
    }
  }
  return {
    ...{ count: ids.length, mailed_count: taken.size, reasons: reasons.list(), sample, problem },
    ...(request.id === undefined ? { uses: [], further_uses: 0 } : await usesOf(deps, caller, request.id)),
  };
}
