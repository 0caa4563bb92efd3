/** What an erasure did, told without the person: counts by collection, and a digest of all of it. */
import { createHash } from 'node:crypto';
import type { PrivacyErasure, PrivacyLine } from '@enishi/protos/crm/rpc';
import { entitiesOf } from '@enishi/protos/entities';
import { type KeptByLaw, keptByLaw } from '@enishi/protos/master/privacy';
import type { Erased, ErasureDoc } from './collections';
import { STEPS } from './steps';

const labels: Readonly<Record<string, string>> = {
  histories: '変更履歴',
  trash: 'ごみ箱',
  access_logs: 'アクセス記録',
  activities: 'タイムライン',
  candidate_likes: '気になる案件',
  saved_conditions: '保存した検索条件',
  mailing_clicks: '配信のリンクのクリック',
  mailing_recipients: '配信の宛先',
  merged_records: '統合前のデータ',
  import_rows: '取り込んだ行',
  inbound_deliveries: '外部から受信したデータ',
  webhook_deliveries: 'Webhookの送信記録',
  match_people: 'マッチングの索引',
  external_ids: '外部システムの番号',
  opportunity_moves: '商談の状況の変更',
  files: 'ファイル',
};

const labelOf = ({ service, collection }: Pick<Erased, 'service' | 'collection'>): string =>
  labels[collection] ?? entitiesOf(service).find(({ plural }) => plural === collection)?.label ?? 'その他の記録';

function reasonOf(law: string | undefined): string | undefined {
  if (!law || !(law in keptByLaw)) return undefined;
  const { label, reason } = keptByLaw[law as KeptByLaw];
  return `${label}：${reason}`;
}

export const lineOf = ({ service, collection, treatment, count, law }: Erased): PrivacyLine => ({
  ...{ service, collection, label: labelOf({ service, collection }), treatment, count },
  reason: reasonOf(law),
});

/** The digest of what was done: a proof that was changed has another one. */
export const digestOf = ({ enterprise_id, request_id, started_at, lines }: ErasureDoc, done_at: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([enterprise_id, request_id, started_at.toISOString(), done_at.toISOString(), lines]))
    .digest('hex');

export const erasureReply = (doc: ErasureDoc | null): PrivacyErasure => ({
  state: doc ? (doc.done_at ? 'done' : 'running') : '',
  steps_done: doc?.step ?? 0,
  steps: STEPS,
  lines: (doc?.lines ?? []).map(lineOf),
  done_at: doc?.done_at?.toISOString(),
  digest: doc?.digest,
});
