/** Recent comments between colleagues: a member who signs in finds a few new notifications, not one for every record. */
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { demoMembers } from './agency';
import { demoContext, writeRecords } from './writer';

interface Said {
  /** Position among the candidates, from the newest. */
  about: number;
  by: number;
  to: number;
  text: string;
  minutesAgo: number;
}

const nameOf = (member_id: number): string => {
  const { l_name, f_name } = demoMembers[member_id - 1];
  return `${l_name} ${f_name}`;
};

const talk: readonly Said[] = [
  {
    about: 4,
    by: 2,
    to: 1,
    text: '面談の印象がとても良かったです。来週の案件に推薦してよいでしょうか。',
    minutesAgo: 95,
  },
  {
    about: 9,
    by: 3,
    to: 1,
    text: '希望単価を65万円まで下げてもよいとのことでした。提案先を相談させてください。',
    minutesAgo: 40,
  },
  { about: 2, by: 1, to: 2, text: '経歴書の最新版が届きました。確認をお願いします。', minutesAgo: 25 },
];

/** @param candidates ids, the newest last */
export async function addTalk(
  { service, clients, settle }: Constellation,
  enterprise_id: number,
  candidates: readonly number[],
  now: Date,
): Promise<void> {
  // Notifications about the records before are all there first, and are then marked as read.
  await settle();
  for (const at of demoMembers.keys())
    await clients.rpc.messaging.NotificationService.Read(demoContext(enterprise_id, at + 1), {});
  const comments = talk.map(({ about, by, to, text, minutesAgo }) => ({
    values: {
      candidate_id_by_enterprise_id: candidates[candidates.length - about],
      text: `@${nameOf(to)} ${text}`,
      mentioned_member_ids: [to],
      enterprise_member_id: by,
    },
    at: new Date(now.getTime() - minutesAgo * 60_000),
    member_id: by,
  }));
  await writeRecords(service('crm').deps, commentCandidate, enterprise_id, comments);
}
