/** What became of broadcasts and proposals, out of their records and, where these do not say it, of their recipients. */
import type { Entity } from '@enishi/protos/fields/types';
import { recipientState } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { MailingFigures, VersionFigures } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { keyOf } from '../mailings';
import type { FigureDeps } from './deps';

/** The records that mailings belong to. */
export const mailingEntities: Readonly<Record<string, Entity>> = {
  [broadcast.name]: broadcast,
  [proposal.name]: proposal,
};

const { sent, bounced } = recipientState.code;

/** Instants from the first on, before the second. */
export interface Within {
  from: Date;
  before: Date;
}

type Doc = Readonly<Record<string, unknown>>;

const projection = {
  ...{ _id: 0, id_by_enterprise_id: 1, name: 1, title: 1, mailing_state_id: 1, sent_at: 1 },
  ...{ form_enterprise_member_id: 1, target_count: 1, sent_count: 1, bounce_count: 1, open_count: 1 },
  ...{ click_count: 1, reply_count: 1, stop_count: 1, click_tracking_flg: 1 },
};

/** Keys of one question about recipients. */
const AT_ONCE = 200;

type Counted = Pick<MailingFigures, 'versions' | 'winner'> & { came_back: number };

const nothingSent = (version: string): VersionFigures => ({
  ...{ version, recipient_count: 0, sent_count: 0, open_count: 0, click_count: 0 },
});

/** What records do not say: which mails came back after they had gone out, and how two versions fared. */
async function countedOf({ of }: FigureDeps, ctx: CallContext, keys: readonly string[]): Promise<Map<string, Counted>> {
  const { mailings, recipients } = of(ctx);
  const counted = new Map(keys.map((key): [string, Counted] => [key, { came_back: 0, versions: [] }]));
  const [back, tested] = await Promise.all([
    recipients.find({ mailing: { $in: [...keys] }, state: bounced }, { projection: { _id: 0, mailing: 1 } }),
    mailings.find({ _id: { $in: [...keys] }, 'test.size': { $gt: 0 } }, { projection: { test: 1 } }),
  ]);
  for (const { mailing } of back) (counted.get(mailing) as Counted).came_back += 1;
  for (const { _id, test } of tested)
    Object.assign(counted.get(_id) as Counted, {
      versions: [nothingSent('a'), nothingSent('b')],
      winner: test?.winner,
    });
  if (tested.length === 0) return counted;
  const compared = recipients.stream(
    { mailing: { $in: tested.map(({ _id }) => _id) }, version: { $exists: true } },
    { projection: { _id: 0, mailing: 1, version: 1, state: 1, opened_at: 1, clicked_at: 1 } },
  );
  for await (const { mailing, version, state, opened_at, clicked_at } of compared) {
    const figures = counted.get(mailing)?.versions.find((one) => one.version === version);
    if (!figures) continue;
    figures.recipient_count += 1;
    if (state === sent || state === bounced) figures.sent_count += 1;
    if (opened_at) figures.open_count += 1;
    if (clicked_at) figures.click_count += 1;
  }
  return counted;
}

function figuresOf(kind: string, doc: Doc, { came_back, versions, winner }: Counted): MailingFigures {
  const count = (name: string) => Number(doc[name] ?? 0);
  const clicks = count('click_count');
  const sent_at = doc.sent_at as Date | null | undefined;
  return {
    ...{ kind, id: count('id_by_enterprise_id'), name: String(doc.name ?? ''), title: String(doc.title ?? '') },
    ...{ state_id: count('mailing_state_id'), sent_at: sent_at?.toISOString(), winner, versions },
    member_id: (doc.form_enterprise_member_id as number | null) ?? undefined,
    ...{ target_count: count('target_count'), sent_count: count('sent_count'), bounce_count: count('bounce_count') },
    arrived_count: Math.max(count('sent_count') - came_back, 0),
    open_count: count('open_count'),
    click_count: clicks > 0 || doc.click_tracking_flg === 1 ? clicks : undefined,
    ...{ reply_count: count('reply_count'), stop_count: count('stop_count') },
  };
}

async function counted(deps: FigureDeps, ctx: CallContext, kind: string, docs: readonly Doc[]) {
  const rows: MailingFigures[] = [];
  for (let from = 0; from < docs.length; from += AT_ONCE) {
    const part = docs.slice(from, from + AT_ONCE);
    const keys = part.map(({ id_by_enterprise_id: id }) => keyOf(ctx, kind, Number(id)));
    const byKey = await countedOf(deps, ctx, keys);
    rows.push(...part.map((doc, at) => figuresOf(kind, doc, byKey.get(keys[at]) as Counted)));
  }
  return rows;
}

/** Those of these ids that the caller sees. */
export async function mailingsById(
  deps: FigureDeps,
  ctx: CallContext,
  kind: string,
  ids: readonly number[],
): Promise<MailingFigures[]> {
  const records = ownRecords(deps, mailingEntities[kind], ctx);
  return counted(deps, ctx, kind, await records.find({ id_by_enterprise_id: { $in: [...ids] } }, { projection }));
}

interface Found {
  rows: MailingFigures[];
  /** How many there are. */
  count: number;
}

const latestFirst = (one: Doc, other: Doc): number =>
  Number(other.sent_at) - Number(one.sent_at) || Number(other.id_by_enterprise_id) - Number(one.id_by_enterprise_id);

/** Mailings whose first mail went out within the time and that the caller sees, the latest first. */
export async function mailingsWithin(
  deps: FigureDeps,
  ctx: CallContext,
  { kinds, most, from, before }: Within & { kinds: readonly string[]; most: number },
): Promise<Found> {
  const filter = { sent_at: { $gte: from, $lt: before } };
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const records = ownRecords(deps, mailingEntities[kind], ctx);
      const [docs, count] = await Promise.all([
        records.find(filter, { projection, sort: { sent_at: -1, id_by_enterprise_id: -1 }, limit: most }),
        records.countDocuments(filter),
      ]);
      return { count, docs: docs.map((doc): Doc & { kind: string } => ({ ...doc, kind })) };
    }),
  );
  const latest = read
    .flatMap(({ docs }) => docs)
    .sort(latestFirst)
    .slice(0, most);
  const byKind = await Promise.all(
    kinds.map((kind) =>
      counted(
        deps,
        ctx,
        kind,
        latest.filter((doc) => doc.kind === kind),
      ),
    ),
  );
  const known = new Map(byKind.flat().map((row) => [keyOf(ctx, row.kind, row.id), row]));
  const rows = latest.flatMap(({ kind, id_by_enterprise_id: id }) => known.get(keyOf(ctx, kind, Number(id))) ?? []);
  return { rows, count: read.reduce((sum, { count }) => sum + count, 0) };
}
