/** The mail that tells somebody of an interview, with an entry for their calendar. */

import { presentedName } from '@enishi/protos/crm/presented-candidate';
import { calendarText } from '@enishi/protos/deals/calendar';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { companyMemberStatus } from '@enishi/protos/master/company';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { communicationsWay } from '@enishi/protos/master/job';
import { interviewState } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { ifThere } from '@enishi/service-kit/grpc/if-there';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { Deps } from '@enishi/service-kit/service';

/** The subjects of these mails. */
export interface InterviewMails {
  interview: { interview_id: number; to: 'candidate' | 'company' | 'staff'; person_id: number };
}

type MailDeps = Pick<Deps, 'clients' | 'connection' | 'config' | 'clock'>;

interface Addressee {
  /** With 様. */
  name: string;
  /** None: the person gets no mail, or is out. */
  email?: string;
}

export async function addresseeOf(
  { clients: { rpc } }: Pick<MailDeps, 'clients'>,
  ctx: CallContext,
  { to, person_id: id }: Pick<InterviewMails['interview'], 'to' | 'person_id'>,
): Promise<Addressee | undefined> {
  if (to === 'candidate') {
    const { candidate } = await ifThere(rpc.crm.CandidateService.Show(ctx, { id }));
    return candidate && { email: candidate.email, name: `${oneLine(candidate.name)} 様` };
  }
  if (to === 'company') {
    const { company_member: person } = await ifThere(rpc.crm.CompanyMemberService.Show(ctx, { id }));
    const isOut = person?.company_member_status_id === companyMemberStatus.code.inactive;
    return person && { email: isOut ? undefined : person.email, name: `${oneLine(person.name)} 様` };
  }
  const { enterprise_member: member } = await ifThere(rpc.identity.EnterpriseMemberService.Show(ctx, { id }));
  const isActive = member?.enterprise_member_status_id === enterpriseMemberStatus.code.active;
  return member && { email: isActive ? member.email : undefined, name: `${oneLine(member.name)} さん` };
}

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'];

/** 2026/12/01（火） 10:00〜11:30 */
function timeText(start: string, minutes: number): string {
  const [day, time] = start.split('T');
  const [hour, minute] = time.split(':').map(Number);
  const end = hour * 60 + minute + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${day.replaceAll('-', '/')}（${weekday}） ${time}〜${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`;
}

/** The candidate is shown to companies under the name that is meant for them. */
async function subjectOf({ clients: { rpc } }: MailDeps, ctx: CallContext, deal: Values, to: string) {
  const id = deal.job_id_by_enterprise_id as number | undefined;
  const { job } = id ? await ifThere(rpc.jobs.JobService.Show(ctx, { id })) : {};
  const { candidate } = await ifThere(
    rpc.crm.CandidateService.Show(ctx, { id: deal.candidate_id_by_enterprise_id as number }),
  );
  const person = to === 'staff' ? candidate?.name : candidate && presentedName(candidate);
  // Of a job's two names the candidate knows the public one.
  const work = to === 'company' ? (job?.name_for_company ?? job?.name) : job?.name;
  return { person: to === 'candidate' ? '' : oneLine(person), work: oneLine(work) };
}

export const interviewMail = (deps: MailDeps): MailKind<InterviewMails['interview']> => ({
  async write({ enterprise_id, data }, ctx) {
    const talk = await findRecord(crudOf(deps, interview).store, ctx, data.interview_id);
    const deal =
      talk && (await findRecord(crudOf(deps, opportunity).store, ctx, talk.opportunity_id_by_enterprise_id as number));
    if (!talk || !deal) return undefined;
    const addressee = await addresseeOf(deps, ctx, data);
    const { enterprise } = await ifThere(deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id }));
    if (!addressee?.email || !enterprise?.name) return undefined;
    const agency = oneLine(enterprise.name);
    const { person, work } = await subjectOf(deps, ctx, deal, data.to);
    const start = talk.interview_datetime as string;
    const minutes = (talk.minutes_num as number | undefined) ?? 60;
    const cancelled = talk.interview_state_id === interviewState.code.cancelled;
    const online = talk.communications_way_id !== communicationsWay.code.in_person;
    const place = online ? (talk.meeting_url as string | undefined) : (talk.place as string | undefined);
    const what = cancelled ? '面談中止のお知らせ' : '面談のご案内';
    const lines = [
      `日時：${timeText(start, minutes)}`,
      `方法：${communicationsWay.label(talk.communications_way_id as number)}`,
      ...(place ? [`${online ? 'URL' : '場所'}：${place}`] : []),
      ...(work ? [`案件：${work}`] : []),
      ...(person ? [`候補者：${person}`] : []),
    ];
    const calendar = calendarText({
      uid: `interview-${enterprise_id}-${data.interview_id}@enishi`,
      sequence: (talk.sequence_num as number | undefined) ?? 0,
      start,
      minutes,
      summary: `面談${work ? `：${work}` : ''}`,
      location: place,
      description: lines.join('\n'),
      cancelled,
      now: deps.clock.now(),
    });
    return {
      to: addressee.email,
      from: deps.config.MAIL_FROM,
      agency: { name: agency },
      subject: `【${agency}】${what}（${timeText(start, minutes)}）`,
      text: [
        addressee.name,
        '',
        cancelled ? '次の面談は中止となりました。' : '面談の日程が決まりましたので、ご案内いたします。',
        '',
        ...lines.map((line) => `　${line}`),
        '',
        ...(talk.comment ? [String(talk.comment), ''] : []),
        '添付のファイルを開くと、カレンダーに登録できます。',
        '',
        '--',
        ...[agency, enterprise.tel && `電話 ${enterprise.tel}`].filter((line): line is string => Boolean(line)),
        '',
      ].join('\n'),
      attachments: [
        { filename: 'interview.ics', content_type: 'text/calendar; charset=utf-8', content: Buffer.from(calendar) },
      ],
    };
  },
});
