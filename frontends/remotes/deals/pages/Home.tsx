/** Where the day begins: what needs attention, what is planned, how the month goes; each number opens its list. */

import { AddTask } from '@enishi/frontend-kit/entity/tasks/AddTask';
import { ABOUT } from '@enishi/frontend-kit/entity/tasks/about';
import { OWNER } from '@enishi/frontend-kit/entity/values/row';
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { DOMAIN_LINKED, useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { daysBetween } from '@enishi/protos/deals/agreements/agreement-dates';
import { monthConditions, monthSteps } from '@enishi/protos/deals/month-steps';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { confirmDays, DEFAULT_CONFIRM_DAYS } from '@enishi/protos/jobs/confirm-days';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import styled from 'styled-components';
import { AGREEMENTS } from '../parts/agreement-paths';
import { useEndingSoon } from '../parts/EndingSoon';
import { type Figure, Figures } from '../parts/home/Figures';
import { FirstSteps } from '../parts/home/FirstSteps';
import { listAddress } from '../parts/home/list-address';
import { Month, useMonth } from '../parts/home/Month';
import {
  dueTasks,
  offersOut,
  requestsDue,
  unanswered,
  unconfirmed,
  waitingBroadcasts,
  waitingProposals,
} from '../parts/home/questions';
import { Recent } from '../parts/home/Recent';
import { Schedule } from '../parts/home/Schedule';
import { FIRST, REQUESTS, Todo, type TodoContent, todoCount } from '../parts/home/Todo';
import { useQuestion } from '../parts/home/use-question';
import { OwnerSwitch, useEverybody } from '../parts/OwnerSwitch';
import { LIST } from '../parts/paths';
import { useReminders } from '../parts/use-reminders';

const ENDING_DAYS = 30;
/** The law leaves two weeks for an answer: half of them. */
const REQUEST_DAYS = 7;
const WEEKDAYS = '日月火水木金土';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1.5)};

  h1 {
    font-size: 20px;
  }

  > span {
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  > :last-child {
    margin-left: auto;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.45fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  > div {
    display: grid;
    gap: ${space(2)};
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const dayTitle = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日（${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}）`;
};

export default function Home() {
  const me = useCurrentMember()?.id_by_enterprise_id;
  const [everybody, setEverybody] = useEverybody();
  const whose = everybody ? undefined : me;
  const today = japanDay(new Date());

  const reminders = useReminders(whose);
  const ending = useEndingSoon();
  const month = useMonth(whose);
  const tasks = useQuestion(dueTasks(whose, today), {
    first: FIRST * 4,
    columns: [...['title', 'due_date', 'due_time_id', 'task_state_id', 'task_repeat_id', OWNER], ...ABOUT],
  });
  const people = useQuestion(unanswered(whose), { first: FIRST, columns: ['name', 'created_at'] });
  const enterprise = useCurrentEnterprise();
  const confirm = enterprise && confirmDays(enterprise);
  const unconfirmedJobs = useQuestion(unconfirmed(whose, today, confirm ?? DEFAULT_CONFIRM_DAYS), {
    ...{ first: 1, columns: ['name', 'confirmed_date'] },
    enabled: confirm !== undefined,
  });
  const offers = useQuestion(offersOut(whose), { first: 1, columns: ['offer_date'] });
  // Mailings need a mail domain of the agency's own; without one their lists are closed.
  const mails = {
    ...{ first: FIRST, columns: ['title', 'mailing_state_id'] },
    enabled: enterprise?.domain_status === DOMAIN_LINKED,
  };
  const proposals = useQuestion(waitingProposals, mails);
  const broadcasts = useQuestion(waitingBroadcasts, mails);

  const requests = useQuestion(requestsDue(addDays(today, REQUEST_DAYS)), {
    ...{ first: FIRST, columns: ['person_name', 'privacy_request_kind_id', 'due_date'] },
    enabled: useMayOpen()(REQUESTS),
  });

  const ofKind = (kind: string) => reminders.data?.reminders.filter((row) => row.kind === kind);
  const meetings = ofKind('interview');
  const endings = ending.data?.notices.filter(
    ({ days, enterprise_member_id: owner }) => days <= ENDING_DAYS && (!whose || !owner || owner === whose),
  );
  const failed = [reminders.error?.message, ending.error?.message, tasks.error, people.error].find(Boolean);

  const content: TodoContent | undefined =
    reminders.data && endings && tasks.answer && people.answer
      ? {
          tasks: tasks.answer,
          people: people.answer,
          answersDue: ofKind('answer_due') ?? [],
          stalled: ofKind('stalled') ?? [],
          stalledDays: reminders.data.stalled_days,
          endings,
          requests: requests.answer,
          unconfirmed: unconfirmedJobs.answer,
          mailings: [
            ...(proposals.answer?.rows ?? []).map((row) => ({ plural: proposal.plural, label: proposal.label, row })),
            ...(broadcasts.answer?.rows ?? []).map((row) => ({
              ...{ plural: broadcast.plural, label: broadcast.label, row },
            })),
          ],
        }
      : undefined;

  const oldest = people.answer?.rows[0]?.created_at;
  const waited = typeof oldest === 'string' ? daysBetween(japanDay(new Date(oldest)), today) : 0;
  const todays = meetings?.filter(({ at }) => at.startsWith(today));
  const started = monthSteps[monthSteps.length - 1];
  const startedFigure = month.data?.steps.find(({ key }) => key === started.key);
  const due = content?.answersDue.length ?? 0;
  const figures: Figure[] = [
    {
      ...{ label: '未対応の応募・登録', to: people.answer?.to ?? '/enterprise/candidates' },
      ...{ count: people.answer?.count, more: people.answer?.more },
      ...(waited > 0 && {
        note: `最も古い ${waited}日`,
        tone: waited > 1 ? ('danger' as const) : ('warning' as const),
      }),
    },
    {
      ...{ label: '今日の面談', count: todays?.length },
      to: listAddress(opportunity.plural, [{ column: 'opportunity_datetime', operator: 'period', value: 'today' }]),
      note: todays?.[0] && `次 ${todays[0].at.slice(11)}`,
    },
    {
      ...{ label: '返事待ちのオファー', to: offers.answer?.to ?? LIST },
      ...{ count: offers.answer?.count, more: offers.answer?.more },
      ...(due > 0 && { note: `${due}件は回答期限が近い`, tone: 'danger' as const }),
    },
    { label: `${ENDING_DAYS}日以内に稼働終了`, to: AGREEMENTS, count: endings?.length, note: '更新が未確認の契約' },
    {
      ...{ label: '今月の稼働開始', count: startedFigure?.count },
      to: listAddress(opportunity.plural, monthConditions(started, 'this_month', whose)),
      note: month.data && `粗利 ${formatNumber(month.data.margin)}万円`,
    },
  ];
  return (
    <Page>
      <Head>
        <Heading level={1}>{dayTitle(today)}</Heading>
        <span role="status">{content && `対応が必要なもの ${formatNumber(todoCount(content))}件`}</span>
        <Row>
          <OwnerSwitch everybody={everybody} onChange={setEverybody} />
          <AddTask place="home" />
        </Row>
      </Head>
      {failed && <Notice tone="danger">{failed}</Notice>}
      <FirstSteps />
      <Figures figures={figures} />
      <Parts>
        <Todo content={content} today={today} me={me} />
        <div>
          <Schedule rows={meetings} today={today} />
          <Month whose={whose} />
          <Recent />
        </div>
      </Parts>
    </Page>
  );
}
