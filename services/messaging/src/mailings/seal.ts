/**
 * What an approval binds: digests of all that its mails show, by part, so that what is another one by now has a name. Every
 * recipient has digests of their own; the mailing has those of what is the same for all.
 */
import { createHash } from 'node:crypto';
import { recipientState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { mongo } from 'mongoose';
import type { Owner } from '../needs';
import { type MailingDoc, type RecipientDoc, type Seal } from './collections';
import { usedIn } from './compose';
import type { MailingDeps } from './deps';
import type { Addressed, Attached, Mailing, MailingKind } from './kinds';
import { kindOf } from './kinds';
import type { Standing } from './obstacles';
import { type Owned, ownedBy, recipientKey } from './rows';

/** The parts of a mail, asked for once for many. */
export interface Material {
  mailing: Mailing;
  standing: Standing;
}

const PART = 200;

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22);

/** Japanese names of parts other than placeholders. */
const LABELS: Readonly<Record<string, string>> = {
  ...{
    title: '件名',
    body: '本文（署名を含む）',
    page: 'HTMLメール（カード・画像・色を含む）',
    sender: '差出人',
    agency: '会社情報（送信元・フッター）',
  },
  ...{ attachments: '添付ファイル', email: 'メールアドレス', recipient: '宛先' },
  test: 'A/Bテストの内容',
};

/** Digests of all of a mailing but its files. */
export const mailingSeal = ({ mailing, standing: { agency, reply_to, countsClicks, from } }: Material): Seal => ({
  title: digestOf(mailing.title),
  body: digestOf(mailing.body),
  // Approvals of plain mails are those of versions that knew no other.
  ...(mailing.page && { page: digestOf(mailing.page.shown) }),
  // Approvals of mailings of one version still hold.
  ...(mailing.test && { test: digestOf(mailing.test) }),
  sender: digestOf([
    ...[mailing.form_enterprise_member_id, reply_to],
    // Approvals of mails from the domain's own account are those of versions that knew no other.
    ...(from?.isOwn === false ? [from.email, from.name] : []),
  ]),
  agency: digestOf([
    ...[agency.name, agency.footer, agency.domain, agency.tracksOpens],
    // Approvals of versions that counted none still hold.
    ...(countsClicks ? ['clicks'] : []),
  ]),
});

export const filesSeal = (files: readonly Attached[]): string =>
  digestOf(
    files.map(({ filename, content_type, content, digest }) => [
      filename,
      content_type,
      digest ?? createHash('sha256').update(content).digest('base64url'),
    ]),
  );

const VALUE = 'value:';

/** Digests of the values that stand in this recipient's mail, and of where it goes. */
export function recipientSeal(
  { placeholders }: Pick<MailingKind, 'placeholders'>,
  { title, body, page, test }: Pick<Mailing, 'title' | 'body' | 'page' | 'test'>,
  { email, values }: Addressed,
): Seal {
  const used = [
    ...new Set(
      [title, body, page?.words ?? '', test?.title ?? '', test?.body ?? ''].flatMap((text) =>
        usedIn(text, placeholders),
      ),
    ),
  ];
  return {
    email: digestOf(email?.trim().toLowerCase()),
    ...Object.fromEntries(used.map((key) => [`${VALUE}${key}`, digestOf(values[key])])),
  };
}

/** Names of the parts in which two seals differ. */
const differing = (before: Seal, now: Seal): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((part) => before[part] !== now[part]);

const labelOf = ({ placeholders }: Pick<MailingKind, 'placeholders'>, part: string): string => {
  const key = part.startsWith(VALUE) ? part.slice(VALUE.length) : undefined;
  return (key ? placeholders.find((one) => one.key === key)?.label : LABELS[part]) ?? part;
};

/** Whether all recipients would read something else than was approved, files aside. Nothing is bound without a seal. */
export const isAnother = ({ seal }: Pick<MailingDoc, 'seal'>, material: Material): boolean =>
  seal !== undefined && Object.entries(mailingSeal(material)).some(([part, digest]) => seal.parts[part] !== digest);

/** Labels of what one recipient reads otherwise. One who was not among those approved is another recipient. */
export const recipientChanges = (kind: MailingKind, before: Seal | undefined, now: Seal): string[] =>
  before ? differing(before, now).map((part) => labelOf(kind, part)) : [LABELS.recipient];

export interface Looked {
  seal: NonNullable<MailingDoc['seal']>;
  /** Recipients who have no seal, or another one. */
  rows: { _id: string; seal: Seal }[];
  /** Names of the changed parts in Japanese; empty where all is as it was bound. */
  changed: string[];
}

const { waiting } = recipientState.code;

/** Every recipient whose mail has not gone, in parts; recipients who are gone are left out. */
async function* waitingRows(
  deps: MailingDeps,
  doc: MailingDoc,
  { mailing }: Material,
  also: mongo.Filter<RecipientDoc>,
) {
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const kind = kindOf(deps, doc.kind);
  const { recipients } = ownedBy(deps, doc);
  for (let from = -1; ; ) {
    const rows = await recipients.find(
      { mailing: doc._id, position: { $gt: from }, $or: [{ state: waiting }, also] },
      { sort: { position: 1 }, limit: PART },
    );
    const last = rows.at(-1);
    if (!last) return;
    from = last.position;
    const targets = rows.map(({ target }) => target);
    const found = await kind.address(ctx, doc.mailing_id, mailing, targets);
    const byKey = new Map(found.map((addressed) => [recipientKey(doc._id, addressed.target), addressed]));
    for (const row of rows) {
      const addressed = byKey.get(row._id);
      if (addressed && !row.sealed_email) yield { row, addressed };
    }
  }
}

const NAMED = 3;

const named = (who: readonly string[]): string =>
  `${who.length}件：${who.slice(0, NAMED).join('、')}${who.length > NAMED ? ' ほか' : ''}`;

const NOBODY: mongo.Filter<RecipientDoc> = { state: { $in: [] } };

/** Renders all that has not gone out, and says what is another one than bound. @param also recipients who are to wait, too */
export async function lookAgain(
  deps: MailingDeps,
  doc: MailingDoc,
  material: Material,
  also: mongo.Filter<RecipientDoc> = NOBODY,
): Promise<Looked> {
  const kind = kindOf(deps, doc.kind);
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const files = (await kind.attach?.(ctx, doc.mailing_id)) ?? [];
  const parts: Seal = { ...mailingSeal(material), attachments: filesSeal(files) };
  const rows: Looked['rows'] = [];
  const names = new Map<string, string[]>();
  let count = 0;
  for await (const { row, addressed } of waitingRows(deps, doc, material, also)) {
    count++;
    const seal = recipientSeal(kind, material.mailing, addressed);
    const changes = recipientChanges(kind, row.seal, seal);
    if (changes.length > 0) rows.push({ _id: row._id, seal });
    for (const label of changes) names.set(label, [...(names.get(label) ?? []), addressed.name]);
  }
  const seal = { id: orderedId(), parts };
  if (!doc.seal) return { seal, rows, changed: [] };
  const shared = differing(doc.seal.parts, parts).map((part) => labelOf(kind, part));
  const own = [...names].map(([label, who]) => (who.length === count ? label : `${label}（${named(who)}）`));
  return { seal, rows, changed: [...shared, ...own] };
}

export async function sealRows(deps: Owned, owner: Owner, rows: Looked['rows']): Promise<void> {
  const { recipients } = ownedBy(deps, owner);
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    await recipients.updateEach(part.map(({ _id, seal }) => ({ filter: { _id }, update: { $set: { seal } } })));
  }
}
