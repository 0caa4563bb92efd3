/**
 * The kinds of notifications: what members of an agency are told of, and by which ways as long as they have chosen nothing.
 * A new kind is a line here and a maker in `services/messaging/src/notifications/heard.ts`.
 */
import { choiceList } from './choice-list';
import { receivedKind } from './received';

export const notificationKind = choiceList('notification_kind', [
  [1, 'コメントでのメンション', 'mention'],
  [2, '担当の割り当て', 'assigned'],
  [3, 'タスクの依頼', 'task'],
  [4, '応募の受付', 'applied'],
  [5, '新規登録の受付', 'registered'],
  [6, '配信の承認の依頼', 'approval_asked'],
  [7, '配信の承認の結果', 'approval_answered'],
  [8, '案件への質問', 'asked'],
  [9, '案件の内容の確認', 'job_confirmation'],
  [10, '案件の自動の非公開', 'job_lapsed'],
  [11, 'マイページでの申請', 'my_page_request'],
  [12, '面談の日程への回答', 'interview_answered'],
  [13, 'メールへの返信', 'replied'],
  [14, '案件のメールの受信', 'received_job'],
  [15, '人材のメールの受信', 'received_people'],
  [16, 'その他のメールの受信', 'received_other'],
  [17, 'メールボックスからの取り込みの失敗', 'mailbox_failing'],
  [18, '自動フローの通知', 'flow'],
  [19, '見積書・注文書の期限が近いこと', 'paper_due'],
  [20, '見積書・注文書の期限切れ', 'paper_over'],
]);

export type NotificationKind = (typeof notificationKind.items)[number]['id'];

/** The ways by which a member hears of a kind. */
export interface Channels {
  /** In the notification centre, and at once in a console that is open. */
  screen: boolean;
  /** A mail, unless it has been read before. */
  mail: boolean;
  /** In the mail of the next morning, unless it has been read before. */
  digest: boolean;
}

const { code } = notificationKind;
const onScreen: Channels = { screen: true, mail: false, digest: false };
const onDemand: Channels = { screen: false, mail: false, digest: false };

/** Approvals and tasks have mails of their own already (`services/messaging/src/mailings`, `services/deals/src/tasks`). */
export const defaultChannels: Readonly<Record<NotificationKind, Channels>> = {
  [code.mention]: { screen: true, mail: true, digest: false },
  [code.assigned]: { screen: true, mail: false, digest: true },
  [code.task]: onScreen,
  [code.applied]: { screen: true, mail: false, digest: true },
  [code.registered]: onScreen,
  [code.approval_asked]: onScreen,
  [code.approval_answered]: onScreen,
  // A visitor waits for the answer.
  [code.asked]: { screen: true, mail: true, digest: false },
  [code.job_confirmation]: { screen: true, mail: false, digest: true },
  [code.job_lapsed]: { screen: true, mail: false, digest: true },
  // Both wait for what a member does next.
  [code.my_page_request]: { screen: true, mail: true, digest: false },
  [code.interview_answered]: { screen: true, mail: true, digest: false },
  // A copy of the answer is in the mailbox already (`services/messaging/src/received/reply-copy.ts`).
  [code.replied]: onScreen,
  // Hundreds come in a day: members who look after them choose to hear of them.
  [code.received_job]: onDemand,
  [code.received_people]: onDemand,
  [code.received_other]: onDemand,
  [code.flow]: onScreen,
  // Owners have a mail of their own (`services/deals/src/deal-papers`).
  [code.paper_due]: onScreen,
  [code.paper_over]: onScreen,
  // No mails come in until an administrator acts.
  [code.mailbox_failing]: { screen: true, mail: true, digest: false },
};

const { job, people, reply, other } = receivedKind.code;

/** The kinds of received mails that news of mails are about; those of a short while are one notification with a number. */
export const newsOfMails: ReadonlyMap<NotificationKind, readonly number[]> = new Map([
  [code.received_job, [job]],
  [code.received_people, [people]],
  [code.received_other, [reply, other]],
]);

/** Kinds that are about a page of settings instead of a record. */
export const noticePages: ReadonlyMap<number, { title: string; path: string }> = new Map([
  [code.mailbox_failing, { title: '取り込み箱の設定', path: '/enterprise/setting/received_mails' }],
]);

/** What a kind says of an actor, who may be none of the members. */
const sentences: Readonly<Record<NotificationKind, (actor: string) => string>> = {
  [code.mention]: (actor) => `${actor}があなたをメンションしました`,
  [code.assigned]: (actor) => `${actor}があなたを担当にしました`,
  [code.task]: (actor) => `${actor}があなたにタスクを依頼しました`,
  [code.applied]: () => '応募がありました',
  [code.registered]: () => '新しい登録がありました',
  [code.approval_asked]: (actor) => `${actor}が配信の承認を依頼しました`,
  [code.approval_answered]: (actor) => `${actor}が配信を承認しました`,
  [code.asked]: () => '案件への質問がありました',
  [code.job_confirmation]: () => '公開中の案件の内容を確認してください',
  [code.my_page_request]: () => '候補者がマイページで申請しました（退会・開示・停止・再開）',
  [code.interview_answered]: () => '候補者が面談の日程に回答しました',
  [code.replied]: () => '送信したメールに返信がありました',
  [code.job_lapsed]: () => '内容の確認がなかったため、案件を非公開にしました',
  [code.received_job]: () => '案件のメールが届きました',
  [code.received_people]: () => '人材のメールが届きました',
  [code.received_other]: () => 'メールが届きました',
  [code.flow]: () => '自動フローから通知があります',
  [code.paper_due]: () => '回答のない見積書・注文書の有効期限が近づいています',
  [code.paper_over]: () => '見積書・注文書が、回答のないまま期限切れになりました',
  [code.mailbox_failing]: () => 'メールボックスからの取り込みが、1日以上できていません',
};

/** 佐藤 花子さんがあなたを担当にしました */
export const notificationSentence = (kind: number, actor: string): string =>
  notificationKind.has(kind) ? sentences[kind as NotificationKind](actor ? `${actor}さん` : '外部連携') : '';

/** More are not counted: the bell says 99+. */
export const UNREAD_SHOWN = 99;

/** A member who sits in front of the console reads within this time, and gets no mail, ms. */
export const MAIL_WAIT_MS = 2 * 60_000;

/** After these days a notification goes. */
export const NOTIFICATION_DAYS = 90;

/** Records that have a page on which several members may work: they see one another there. */
export const openedEntities = [
  'candidate',
  'company',
  'company_member',
  'job',
  'opportunity',
  'agreement',
  'task',
] as const;
export const isOpened = (entity: string): boolean => (openedEntities as readonly string[]).includes(entity);
