/** The tasks of the demo agency's members in the days around now. */
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { taskRepeat } from '@enishi/protos/master/task';
import type { DemoRecord } from './writer';

interface TaskSeed {
  title: string;
  /** Days from today. */
  in: number;
  time?: number;
  repeat?: number;
  about: 'deal' | 'candidate' | 'company' | 'nothing';
}

const SEEDS: readonly TaskSeed[] = [
  { title: '面談日の返事を確認', in: -2, about: 'deal' },
  { title: '見積書を送る', in: 0, time: 11 * 60, about: 'company' },
  { title: '希望単価の相談に折り返し電話', in: 0, time: 14 * 60 + 30, about: 'candidate' },
  { title: '面談の感想を聞く', in: 0, about: 'deal' },
  { title: '新しい経歴書の受け取り', in: 1, about: 'candidate' },
  { title: '契約更新の意向を確認', in: 3, about: 'candidate' },
  { title: '朝の案件メールの確認', in: 1, time: 9 * 60, repeat: taskRepeat.code.weekdays, about: 'nothing' },
  { title: '月例の稼働状況の連絡', in: 6, repeat: taskRepeat.code.monthly, about: 'company' },
];

const column = {
  deal: 'opportunity_id_by_enterprise_id',
  candidate: 'candidate_id_by_enterprise_id',
  company: 'company_id_by_enterprise_id',
} as const;

/** Records that tasks may be about, the newest last. */
export interface TaskTargets {
  deal: readonly number[];
  candidate: readonly number[];
  company: readonly number[];
}

/** The same things to do for each of the first members, about different records. */
export function demoTasks(targets: TaskTargets, members: readonly number[], now: Date): DemoRecord[] {
  const today = japanDay(now);
  return members.flatMap((member_id, turn) =>
    SEEDS.map(({ title, about, time, repeat, in: days }, at) => {
      const named = about === 'nothing' ? {} : { [column[about]]: targets[about].at(-1 - at - turn * SEEDS.length) };
      return {
        values: {
          ...{ title, due_date: addDays(today, days), due_time_id: time ?? null, task_repeat_id: repeat ?? null },
          ...{ enterprise_member1_id: member_id, ...named },
        },
        at: new Date(now.getTime() - (at + 1) * 3_600_000),
        member_id,
      };
    }),
  );
}
