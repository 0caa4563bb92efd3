/**
 * What is fixed is chained: the digest of a paper is made of what it says and of the digest before it, so that none can be
 * changed, taken out or put in between without a trace.
 */
import { createHash } from 'node:crypto';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import type { ClientSession } from 'mongoose';
import type { DealsNeeds } from '../needs';
import type { NumberDoc } from './collections';
import type { Refused } from './steps';

/** No series begins so: prefixes of numbers are letters and digits. */
const CHAIN = { series: '#' };

/** What papers of both kinds say; an address may still be put right when the rest is fixed. */
const SAID = [
  ...['number', 'issued_date', 'first_date_of_target_month', 'title', 'company_name', 'due_date', 'comment'],
  ...['total_price', 'total_tax', 'total_price_with_tax', 'registration_number', 'bank_account', 'issuer_name'],
];
const ITEM = ['title', 'quantity', 'unit_price', 'price', 'tax_rate_id'];

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** @param more columns that this kind of papers says beside those of both */
function digestOf(record: Values, more: readonly string[], before: string): string {
  const items = ((record.items ?? []) as unknown as Values[]).map((item) => ITEM.map((name) => plain(item[name])));
  const said = [...SAID, ...more].map((name) => plain(record[name]));
  return createHash('sha256')
    .update(JSON.stringify([before, said, items]))
    .digest('hex');
}

/** The columns that put a paper at the end of its agency's chain, with the transaction that fixes it. */
export async function chained(
  numbers: OwnDocuments<NumberDoc>,
  session: ClientSession,
  record: Values,
  more: readonly string[] = [],
): Promise<Values> {
  const before = (await numbers.findOne(CHAIN, { session }))?.digest ?? '';
  const digest = digestOf(record, more, before);
  await numbers.updateOne(CHAIN, { $set: { digest }, $inc: { last: 1 } }, { session, upsert: true });
  return { digest, chain_after: before || null };
}

export interface Checked {
  count: number;
  broken: Refused[];
}

const CHANGED = '確定したときの内容と異なっています。';
const CUT = 'この直前に確定した書類が見つかりません。';
const LOST = '最後に確定した書類が見つかりません。';
const MOST_BROKEN = 200;

/** Whether all papers of the chain are there, and as they were fixed. Those from before there was a chain are no part of it. */
export async function checkChain(
  deps: Pick<DealsNeeds, 'connection'>,
  ctx: CallContext,
  {
    definition,
    numbers,
    more = [],
  }: { definition: Entity; numbers: OwnDocuments<NumberDoc>; more?: readonly string[] },
): Promise<Checked> {
  const broken: Refused[] = [];
  const head = (await numbers.findOne(CHAIN))?.digest;
  const known = new Set<string>();
  const links: { id: number; company_name: string; after: string }[] = [];
  const papers = ownRecords(deps, definition, ctx).stream({ digest: { $exists: true } });
  for await (const doc of papers) {
    const record = toRecord(definition, doc);
    const [id, company_name] = [record.id_by_enterprise_id as number, String(record.company_name ?? '')];
    const after = (record.chain_after as string | null) ?? '';
    known.add(String(record.digest));
    links.push({ id, company_name, after });
    if (digestOf(record, more, after) !== record.digest) broken.push({ id, company_name, message: CHANGED });
  }
  for (const { id, company_name, after } of links)
    if (after && !known.has(after)) broken.push({ id, company_name, message: CUT });
  if (head && !known.has(head)) broken.push({ id: 0, company_name: definition.label, message: LOST });
  return { count: links.length, broken: broken.slice(0, MOST_BROKEN) };
}
