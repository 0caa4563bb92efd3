/** Everything that needs a member today, the most urgent first: tasks are done by a press, the rest is led to. */

import { ABOUT } from '@enishi/frontend-kit/entity/tasks/about';
import { byDue } from '@enishi/frontend-kit/entity/tasks/due';
import { TaskItem } from '@enishi/frontend-kit/entity/tasks/TaskItem';
import { useNames, useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf, OWNER, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { daysBetween } from '@enishi/protos/deals/agreements/agreement-dates';
import type { AgreementNotice } from '@enishi/protos/deals/rpc';
import { task } from '@enishi/protos/deals/task';
import { formatDay, formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { japanDay } from '@enishi/protos/master/dates';
import { mailingState } from '@enishi/protos/master/messaging';
import { privacyRequestKind } from '@enishi/protos/master/privacy';
import styled from 'styled-components';
import { AGREEMENTS } from '../agreement-paths';
import { DealName, dealNames } from '../Named';
import { LIST } from '../paths';
import type { Reminder } from '../use-reminders';
import { ActionRow } from './ActionRow';
import { listAddress } from './list-address';
import { openTasks } from './questions';
import { Section } from './Section';
import type { Answer } from './use-question';

export const REQUESTS = '/enterprise/setting/privacy_requests';

const More = styled.li`
  padding: ${space(0.5)} 0 ${space(1)} 36px;
  border-bottom: 1px solid ${color.hairline};
  font-size: ${font.size.s};
`;

/** Rows of each kind; the rest is behind a link. */
export const FIRST = 5;
/** What has waited for days can wait for the list. */
const FEW = 3;

export interface TodoContent {
  tasks: Answer;
  people: Answer;
  answersDue: readonly Reminder[];
  stalled: readonly Reminder[];
  stalledDays: number;
  endings: readonly AgreementNotice[];
  mailings: readonly { plural: string; label: string; row: EntityRow }[];
  /** Public jobs to be confirmed; absent where the agency asks for no confirmations. */
  unconfirmed?: Answer;
  /** Absent for members who do not handle them. */
  requests?: Answer;
}

export const todoCount = ({ tasks, people, requests, unconfirmed, ...rows }: TodoContent): number =>
  [rows.answersDue, rows.stalled, rows.endings, rows.mailings].reduce((sum, { length }) => sum + length, 0) +
  tasks.count +
  people.count +
  (requests?.count ?? 0) +
  (unconfirmed?.count ?? 0);

interface TodoProps {
  content: TodoContent | undefined;
  /** YYYY-MM-DD in Japan. */
  today: string;
  me: number | undefined;
}

const within = (days: number) => ({
  text: days <= 0 ? '今日まで' : `あと${days}日`,
  tone: days <= 1 ? ('danger' as const) : ('warning' as const),
});

function Rest({ count, to }: { count: number; to: string }) {
  if (count <= 0) return null;
  return (
    <More>
      <TextLink to={to}>ほか{count}件を見る</TextLink>
    </More>
  );
}

function Tasks({ answer, me }: { answer: Answer; me: number | undefined }) {
  const rows = [...answer.rows].sort(byDue);
  const names = useNames(task.fields, rows, [OWNER, ...ABOUT]);
  return (
    <>
      {rows.map((row) => (
        <TaskItem key={idOf(task, row)} row={row} names={names} me={me} />
      ))}
      <Rest count={answer.count - rows.length} to={answer.to} />
    </>
  );
}

function People({ answer, today }: { answer: Answer; today: string }) {
  return (
    <>
      {answer.rows.map((row) => {
        const since = String(row.created_at ?? '');
        const days = since ? daysBetween(japanDay(new Date(since)), today) : 0;
        return (
          <ActionRow
            key={idOf(candidate, row)}
            icon="user"
            to={`/enterprise/candidates/${idOf(candidate, row)}`}
            title={titleOf(candidate, row)}
            text={`未対応の応募・登録・${formatInstant(since)}`}
            due={
              days > 0 ? { text: `${days}日`, tone: days > 1 ? 'danger' : 'warning' } : { text: '今日', tone: 'main' }
            }
          />
        );
      })}
      <Rest count={answer.count - answer.rows.length} to={answer.to} />
    </>
  );
}

interface DealsProps {
  rows: readonly Reminder[];
  today: string;
}

function Answers({ rows, today }: DealsProps) {
  const names = useValueNames(dealNames(rows));
  return rows.map((row) => (
    <ActionRow
      key={row.opportunity_id}
      icon="alert"
      to={`${LIST}/${row.opportunity_id}`}
      title={<DealName deal={row} names={names} />}
      text="他社への回答期限"
      due={within(daysBetween(today, row.at))}
    />
  ));
}

function Stalled({ rows, days, today }: DealsProps & { days: number }) {
  const shown = rows.slice(0, FEW);
  const names = useValueNames(dealNames(shown));
  return (
    <>
      {shown.map((row) => (
        <ActionRow
          key={row.opportunity_id}
          icon="clock"
          to={`${LIST}/${row.opportunity_id}`}
          title={<DealName deal={row} names={names} />}
          text={`${days}日以上動きのない商談・最後の変更 ${formatInstant(row.at)}`}
          due={{ text: `${daysBetween(japanDay(new Date(row.at)), today)}日`, tone: 'neutral' }}
        />
      ))}
      <Rest count={rows.length - shown.length} to={LIST} />
    </>
  );
}

function Requests({ answer, today }: { answer: Answer; today: string }) {
  return (
    <>
      {answer.rows.map((row) => (
        <ActionRow
          key={idOf(privacyRequest, row)}
          icon="file"
          to={`${REQUESTS}/${idOf(privacyRequest, row)}`}
          title={titleOf(privacyRequest, row)}
          text={`個人情報の請求・${privacyRequestKind.label(Number(row.privacy_request_kind_id))}の回答期限`}
          due={within(daysBetween(today, String(row.due_date)))}
        />
      ))}
      <Rest count={answer.count - answer.rows.length} to={REQUESTS} />
    </>
  );
}

/** One line: the list behind it says that of all of them with a press. */
function Unconfirmed({ answer: { rows, count, more, to }, today }: { answer: Answer; today: string }) {
  const [first] = rows;
  if (!first) return null;
  const since = String(first.confirmed_date);
  return (
    <ActionRow
      icon="eye"
      to={to}
      title={`内容の確認が必要な公開中の案件 ${formatNumber(count)}${more ? '+' : ''}件`}
      text={`確認がないと、自動で非公開になります・最も古い最終確認日 ${formatDay(since)}`}
      due={{ text: `${daysBetween(since, today)}日`, tone: 'warning' }}
    />
  );
}

function Endings({ rows }: { rows: readonly AgreementNotice[] }) {
  const shown = rows.slice(0, FIRST);
  return (
    <>
      {shown.map(({ agreement_id, name, period_end, days }) => (
        <ActionRow
          key={agreement_id}
          icon="briefcase"
          to={`${AGREEMENTS}/${agreement_id}`}
          title={name}
          text={`${formatDay(period_end)} 稼働終了、更新が未確認`}
          due={within(days)}
        />
      ))}
      <Rest count={rows.length - shown.length} to={AGREEMENTS} />
    </>
  );
}

export function Todo({ content, today, me }: TodoProps) {
  const count = content && todoCount(content);
  return (
    <Section
      title="今日の対応"
      count={count}
      all={{ text: 'タスクの一覧', to: listAddress(task.plural, openTasks, 'due_date') }}
      waits={!content}
    >
      {count === 0 && (
        <EmptyState title="対応が必要なものはありません" icon="check">
          応募、期限、終了の近い契約、タスクがあると、ここに表示されます。
        </EmptyState>
      )}
      {content && (
        <ul>
          <Tasks answer={content.tasks} me={me} />
          {content.mailings.map(({ plural, label, row }) => (
            <ActionRow
              key={`${plural} ${row.id_by_enterprise_id}`}
              icon="send"
              to={`/enterprise/${plural}/${row.id_by_enterprise_id}`}
              title={`「${row.title}」`}
              text={label}
              due={{ text: mailingState.label(Number(row.mailing_state_id)), tone: 'warning' }}
            />
          ))}
          {content.requests && <Requests answer={content.requests} today={today} />}
          <Answers rows={content.answersDue} today={today} />
          <People answer={content.people} today={today} />
          {content.unconfirmed && <Unconfirmed answer={content.unconfirmed} today={today} />}
          <Endings rows={content.endings} />
          <Stalled rows={content.stalled} days={content.stalledDays} today={today} />
        </ul>
      )}
    </Section>
  );
}
