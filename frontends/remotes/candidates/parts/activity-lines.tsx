/** How each kind of activity is told: icon, sentence, what it was about. */
import type { IconName } from '@enishi/frontend-kit/ui/base/Icon';
import type { Activity, ActivityName } from '@enishi/protos/crm/activity';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { applyKind } from '@enishi/protos/master/apply';
import { candidateAct } from '@enishi/protos/master/my-page';

interface Line {
  icon: IconName;
  /** The action, as it follows the name of the person who did it. */
  text: string;
  /** The entity whose columns `changed` and `states` name. */
  definition?: Entity;
  /** The entity whose page tells all of it. */
  page?: string;
  /** Part of the candidate's pages where there is more. */
  tab?: 'webentry' | 'comment' | 'opportunity' | 'agreement' | 'proposal';
}

const activityLines: Record<ActivityName, Line> = {
  'candidate.created': { icon: 'user', text: '候補者を登録' },
  'candidate.updated': { icon: 'edit', text: '候補者の情報を更新', definition: candidate },
  'candidate.registration_completed': { icon: 'success', text: '会員登録を完了' },
  'candidate.acted': { icon: 'user', text: 'マイページを利用' },
  'interview_offer.answered': { icon: 'calendar', text: '面談の日程に回答', tab: 'opportunity' },
  'received_mail.replied': { icon: 'mail', text: 'メールに返信', page: 'received_mail' },
  'direct_mail.sent': { icon: 'send', text: 'メールを送信', page: 'direct_mail' },
  'candidate.merged': { icon: 'user', text: '重複していた候補者を統合' },
  'candidate.unmerged': { icon: 'user', text: '候補者の統合を取り消し' },
  'comment_candidate.created': { icon: 'edit', text: 'コメントを追加', tab: 'comment' },
  'comment_candidate.updated': { icon: 'edit', text: 'コメントを編集', tab: 'comment' },
  'comment_candidate.deleted': { icon: 'trash', text: 'コメントを削除' },
  'apply.created': { icon: 'mail', text: '案件に応募', tab: 'webentry' },
  'candidate_resume.created': { icon: 'upload', text: '職務経歴書を追加' },
  'candidate_resume.deleted': { icon: 'trash', text: '職務経歴書を削除' },
  'opportunity.created': { icon: 'briefcase', text: '商談を登録', tab: 'opportunity' },
  'opportunity.updated': { icon: 'briefcase', text: '商談を更新', definition: opportunity, tab: 'opportunity' },
  'opportunity.moved': { icon: 'briefcase', text: '商談の状況を変更', definition: opportunity, tab: 'opportunity' },
  'opportunity.move_undone': {
    icon: 'briefcase',
    text: '商談の状況を元に戻した',
    definition: opportunity,
    tab: 'opportunity',
  },
  'opportunity.deleted': { icon: 'trash', text: '商談を削除' },
  'agreement.created': { icon: 'file', text: '稼働契約を登録', tab: 'agreement' },
  'agreement.renewed': { icon: 'file', text: '稼働契約を更新（期間を延長）', tab: 'agreement' },
  'agreement.ended': { icon: 'file', text: '稼働契約が終了', tab: 'agreement' },
  'agreement.deleted': { icon: 'trash', text: '稼働契約を削除' },
  'proposal.created': { icon: 'mail', text: '提案を作成' },
  'proposal_presentation.created': { icon: 'send', text: '提案を送信', tab: 'proposal' },
};

const QUESTION: Line = { icon: 'mail', text: '案件について質問', tab: 'webentry' };

/** A question is told apart from an application, and each thing done at マイページ by its own words. */
export function lineOf({ name, states }: Activity): Line {
  if (states.apply_kind_id === applyKind.code.question) return QUESTION;
  const act = candidateAct.items.find(({ id }) => id === states.candidate_act_id);
  return act ? { ...activityLines[name], text: act.name } : activityLines[name];
}

/** Columns that follow from others would only repeat them. */
const derived = new Set(['name', 'name_kana']);

/** Labels of what changed apart from the choices, which are shown with their new value. */
export function changedLabels({ changed, states }: Activity, definition: Entity): string[] {
  const own = changed.filter((name) => definition.fields[name] && !(name in states));
  const direct = own.filter((name) => !derived.has(name));
  return (direct.length > 0 ? direct : own).map((name) => definition.fields[name].label);
}

const elsewhere: Partial<Record<Activity['realm'], string>> = {
  admin: '運営',
  site: '公開サイト',
  partner: 'API連携',
  system: 'システム',
};

/** The author of an action who is no member of the agency. */
export const actorOf = ({ name, realm }: Activity): string | undefined =>
  name === 'received_mail.replied' ? '本人' : elsewhere[realm];

const month = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', year: 'numeric', month: 'long' });

/** Newest first, in months of Japan: `[{ month: '2026年4月', rows }]`. */
export function byMonth(rows: readonly Activity[]): { month: string; rows: Activity[] }[] {
  const groups: { month: string; rows: Activity[] }[] = [];
  for (const row of rows) {
    const name = month.format(new Date(row.at));
    const last = groups.at(-1);
    if (last?.month === name) last.rows.push(row);
    else groups.push({ month: name, rows: [row] });
  }
  return groups;
}
