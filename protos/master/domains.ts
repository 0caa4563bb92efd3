import { choiceList } from './choice-list';

/** Mail domain of an enterprise; mailing screens appear only when it is `linked`. */
export const domainStatus = choiceList('domain_status', [
  [0, '未連携', 'unlinked'],
  [1, '確認中', 'verifying', 'warning'],
  [2, '連携済み', 'linked', 'success'],
]);

/** The kinds of mails that an agency may give a sender of their own. The last one is of everything that is not named. */
export const senderUse = choiceList('sender_use', [
  [1, '一斉配信', 'broadcast'],
  [2, '提案', 'proposal'],
  [3, '個別メール', 'direct_mail'],
  [4, '自動メール・自動フロー', 'automation'],
  [6, '見積書・注文書・契約書', 'paper'],
  [7, '請求書・支払通知書', 'invoice'],
  [8, '勤務表', 'time_sheet'],
  [5, 'そのほかの連絡（面談など）', 'other'],
]);

export const senderAddressState = choiceList('sender_address_state', [
  [1, '使用中', 'active', 'success'],
  [0, '停止中', 'stopped'],
]);

/** The outcome of a look-up of a row that a member has to enter in the DNS. */
export const dnsRowState = choiceList('dns_row_state', [
  [0, '未確認', 'unchecked'],
  [1, '確認済み', 'right'],
  [2, '見つかりません', 'missing'],
  [3, '値が異なります', 'different'],
  [4, '調べられません', 'failed'],
  [5, '反映の途中です', 'spreading'],
]);

/** Own domain of a public site: built up from 0 to 10, taken down from 11 to 20 and back to 0. */
export const siteDomainStatus = choiceList('site_domain_status', [
  [0, '未接続', 'unlinked'],
  [1, '証明書の検証中', 'certificate_verifying', 'main'],
  [2, 'ロードバランサーの作成中', 'load_balancer_creating', 'main'],
  [3, 'ターゲットグループの作成中', 'target_group_creating', 'main'],
  [4, 'ポート80リスナーの作成中', 'port_80_creating', 'main'],
  [5, 'ポート443リスナーの作成中', 'port_443_creating', 'main'],
  [6, 'ターゲットの登録中', 'target_registering', 'main'],
  [7, 'アクセラレーターの作成中', 'accelerator_creating', 'main'],
  [8, 'リスナーの作成中', 'listener_creating', 'main'],
  [9, 'エンドポイントの作成中', 'endpoint_creating', 'main'],
  [10, '公開中', 'live', 'success'],
  [11, 'エンドポイントの削除中', 'endpoint_deleting', 'main'],
  [12, 'リスナーの削除中', 'listener_deleting', 'main'],
  [13, 'アクセラレーターの無効化中', 'accelerator_disabling', 'main'],
  [14, 'アクセラレーターの削除中', 'accelerator_deleting', 'main'],
  [15, 'ターゲットの登録解除中', 'target_deregistering', 'main'],
  [16, 'ポート443リスナーの削除中', 'port_443_deleting', 'main'],
  [17, 'ポート80リスナーの削除中', 'port_80_deleting', 'main'],
  [18, 'ターゲットグループの削除中', 'target_group_deleting', 'main'],
  [19, 'ロードバランサーの削除中', 'load_balancer_deleting', 'main'],
  [20, '証明書の削除中', 'certificate_deleting', 'main'],
]);

/** Order in which a site domain is built and taken down; the last deletion is followed by 0. */
export const SITE_DOMAIN_CREATION = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const SITE_DOMAIN_DELETION = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

/**
 * Where taking down starts when it is asked for in a creation state: at the resource that state may already have made.
 * The accelerator (7) has to be disabled before it can be deleted, hence 13.
 */
export const SITE_DOMAIN_DELETION_ENTRY: Readonly<Record<number, number>> = {
  1: 20,
  2: 19,
  3: 18,
  4: 17,
  5: 16,
  6: 15,
  7: 13,
  8: 12,
  9: 11,
  10: 11,
};

/** The state that follows when the work of this one is finished: 10 stays, 20 leads back to 0. */
export function nextSiteDomainStatus(status: number): number {
  if (status === siteDomainStatus.code.live) return status;
  return status === siteDomainStatus.code.certificate_deleting ? siteDomainStatus.code.unlinked : status + 1;
}

export const isSiteDomainDeleting = (status: number): boolean =>
  (SITE_DOMAIN_DELETION as readonly number[]).includes(status);
