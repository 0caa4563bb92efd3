/** The mail to a member about the tasks of the day. */
import { task } from '@enishi/protos/deals/task';
import { taskState, taskTime } from '@enishi/protos/master/task';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { consoleUrl, reminderReader } from '../records';
import type { TaskDeps, TaskMails } from './collections';

/** Lines of a part; the console has the others. */
const MOST = 20;

type Doc = Record<string, unknown>;

export const taskMail = (deps: TaskDeps): MailKind<TaskMails['task_reminders']> => ({
  words: 'reader',
  perDay: { recipient: 5, agency: 2000 },
  async write({ data: { member_id, day } }, ctx) {
    const reader = await reminderReader(deps, ctx, member_id);
    if (!reader) return undefined;
    const open = { task_state_id: taskState.code.open, enterprise_member1_id: member_id, due_date: { $lte: day } };
    const rows: Doc[] = await ownRecords(deps, task, ctx).find(open, { sort: { due_date: -1 }, limit: MOST * 10 });
    const isToday = ({ due_date }: Doc) => due_date === day;
    const timeOf = ({ due_time_id }: Doc) => (typeof due_time_id === 'number' ? taskTime.label(due_time_id) : '');
    const today = rows.filter(isToday).sort((a, b) => (timeOf(a) || '99').localeCompare(timeOf(b) || '99'));
    if (today.length === 0) return undefined;
    const line = (row: Doc): string[] => {
      const when = isToday(row) ? timeOf(row) : String(row.due_date).replaceAll('-', '/');
      return [
        `・${[when, oneLine(String(row.title))].filter(Boolean).join('　')}`,
        `　${consoleUrl(deps.config, `tasks/${row.id_by_enterprise_id}`)}`,
      ];
    };
    const part = (title: string, own: Doc[]): string[] => {
      if (own.length === 0) return [];
      const more = own.length > MOST ? [`　ほか${own.length - MOST}件は、タスクの一覧で確認できます。`] : [];
      return [`■ ${title}（${own.length}件）`, ...own.slice(0, MOST).flatMap(line), ...more, ''];
    };
    return {
      to: reader.to,
      from: deps.config.MAIL_FROM,
      subject: `【Enishi】今日のタスクが${today.length}件あります`,
      text: [
        `${reader.name} 様`,
        '',
        '今日が期日のタスクのお知らせです。',
        '',
        ...part('今日', today),
        ...part(
          '期日を過ぎたもの',
          rows.filter((row) => !isToday(row)),
        ),
        'このメールは、アカウント情報の「リマインドのメールの停止」で止められます。',
        consoleUrl(deps.config, 'setting/member'),
        '',
      ].join('\n'),
    };
  },
});
