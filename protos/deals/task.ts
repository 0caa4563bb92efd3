import { choice, date, entity, type Infer, integer, longText, ref, text, timestamp } from '../fields/entity';
import { taskRepeat, taskState, taskTime } from '../master/task';
import { isGiven, neededWhen } from '../rules';

/** What staff look for and write to files. */
const shown = [
  'title',
  'due_date',
  'due_time_id',
  'task_state_id',
  'enterprise_member1_id',
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'company_member_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'opportunity_id_by_enterprise_id',
  'task_repeat_id',
  'done_at',
  'done_member_id',
  'enterprise_member_id',
] as const;

/** Something that a member is to do, on a day, and what it is about. */
export const task = entity(
  'task',
  {
    title: text('内容', { required: true, max: 200, placeholder: '面談日の返事を確認' }),
    due_date: date('期日'),
    due_time_id: choice('時刻', taskTime),
    task_state_id: choice('状況', taskState, { default: taskState.code.open }),
    enterprise_member1_id: ref('担当', 'enterprise_member', { hint: '空のときは、登録した人が担当になります。' }),
    task_repeat_id: choice('くり返し', taskRepeat, { hint: '完了すると、次の期日のタスクができます。' }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate'),
    company_id_by_enterprise_id: ref('企業', 'company'),
    company_member_id_by_enterprise_id: ref('企業担当者', 'company_member'),
    job_id_by_enterprise_id: ref('案件', 'job'),
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity'),
    note: longText('メモ', { max: 2000 }),
    done_at: timestamp('完了日時', { readOnly: true }),
    done_member_id: ref('完了した人', 'enterprise_member', { readOnly: true }),
    enterprise_member_id: ref('登録者', 'enterprise_member', { readOnly: true }),
    /** The day of the month that it is set to: shorter months do not move it for ever. */
    repeat_day_num: integer('毎月の日', { readOnly: true, secret: true }),
    next_task_id_by_enterprise_id: ref('次回のタスク', 'task', { readOnly: true, gone: 'clear' }),
  },
  {
    plural: 'tasks',
    label: 'タスク',
    service: 'deals',
    title: 'title',
    table: [
      'id_by_enterprise_id',
      'title',
      'due_date',
      'due_time_id',
      'task_state_id',
      'enterprise_member1_id',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'job_id_by_enterprise_id',
      'updated_at',
    ],
    list: {
      columns: [
        'title',
        'task_state_id',
        'due_date',
        'due_time_id',
        'enterprise_member1_id',
        'candidate_id_by_enterprise_id',
        'opportunity_id_by_enterprise_id',
        'company_id_by_enterprise_id',
        'updated_at',
      ],
    },
    search: [...shown, 'updated_at', 'created_at'],
    csv: ['id_by_enterprise_id', ...shown, 'note', 'created_at', 'updated_at'],
    keyword: ['title', 'note'],
    forms: {
      full: [
        {
          title: 'タスク',
          fields: [
            'title',
            'due_date',
            'due_time_id',
            'task_repeat_id',
            'enterprise_member1_id',
            'task_state_id',
            'note',
          ],
        },
        {
          title: '対象',
          fields: [
            'candidate_id_by_enterprise_id',
            'company_id_by_enterprise_id',
            'company_member_id_by_enterprise_id',
            'job_id_by_enterprise_id',
            'opportunity_id_by_enterprise_id',
          ],
        },
      ],
    },
    indexes: [
      ['task_state_id', 'due_date'],
      ['enterprise_member1_id', 'task_state_id', 'due_date'],
    ],
    check: neededWhen(
      (record) => isGiven(record.due_time_id) || isGiven(record.task_repeat_id),
      'due_date',
      '時刻やくり返しを指定するときは、期日を入力してください。',
    ),
  },
);
export type Task = Infer<typeof task>;
