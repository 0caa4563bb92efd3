/** The mail that tells somebody of an interview, with an entry for their calendar. */

import { presentedName } from '@enishi/protos/crm/presented-candidate';
import { calendarText } from '@enishi/protos/deals/calendar';
import { interview } from '@enishi/protos/deals/interview';
import type { InterviewTo } from '@enishi/protos/deals/interview-telling';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { companyMemberStatus } from '@enishi/protos/master/company';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { communicationsWay } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { ifThere } from '@enishi/service-kit/grpc/if-there';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { DealsDeps } from './deps';
import type { Entry, GuestDoc } from './interview-guests';

/** The subjects of these mails. */
export interface InterviewMails {
  interview: { interview_id: number; to: InterviewTo; person_id: number };
}

type MailDeps = Pick<DealsDeps, 'clients' | 'connection' | 'config' | 'clock' | 'of'>;

export interface Addressee {
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

const words = {
  invitation: [
    '面談のご案内',
    '面談の日程が決まりましたので、ご案内いたします。',
    '添付のファイルを開くと、カレンダーに登録できます。',
  ],
  change: [
    '面談変更のお知らせ',
    '面談の内容が変更となりましたので、お知らせいたします。',
    '添付のファイルを開くと、カレンダーに登録済みの予定が新しい内容に変わります。',
  ],
  withdrawal: [
    '面談中止のお知らせ',
    '次の面談は中止となりました。',
    '添付のファイルを開くと、カレンダーに登録済みの予定が取り消されます。',
  ],
} as const;

const kindOf = ({ withdrawn, before }: GuestDoc): keyof typeof words =>
  withdrawn ? 'withdrawal' : before ? 'change' : 'invitation';

/** Of `縁 <no-reply@example.jp>`, too. */
const mailboxOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const when = ({ start, minutes }: Entry): string => timeText(start, minutes);

export const interviewMail = (deps: MailDeps): MailKind<InterviewMails['interview']> => ({
  async write({ enterprise_id, data }, ctx) {
    const { interview_id, to, person_id } = data;
    const guest = await deps.of(ctx).interviewGuests.findOne({ interview_id, to, person_id });
    if (!guest) return undefined;
    const { entry, before, withdrawn } = guest;
    // One that was deleted has no record any more.
    const talk = await findRecord(crudOf(deps, interview).store, ctx, interview_id);
    const deal = await findRecord(crudOf(deps, opportunity).store, ctx, entry.opportunity_id);
    const addressee = await addresseeOf(deps, ctx, data);
    const { enterprise } = await ifThere(deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id }));
    if (!deal || !addressee?.email || !enterprise?.name) return undefined;
    const agency = oneLine(enterprise.name);
    const { person, work } = await subjectOf(deps, ctx, deal, to);
    const online = entry.way !== communicationsWay.code.in_person;
    const [what, greeting, calendarHint] = words[kindOf(guest)];
    const moved = before && when(before) !== when(entry);
    const lines = [
      `日時：${when(entry)}`,
      ...(moved ? [`変更前の日時：${when(before)}`] : []),
      `方法：${communicationsWay.label(entry.way)}`,
      ...(entry.place ? [`${online ? 'URL' : '場所'}：${entry.place}`] : []),
      ...(work ? [`案件：${work}`] : []),
      ...(person ? [`候補者：${person}`] : []),
    ];
    const calendar = calendarText({
      uid: `interview-${enterprise_id}-${interview_id}@enishi`,
      sequence: guest.sequence_num,
      start: entry.start,
      minutes: entry.minutes,
      summary: `面談${work ? `：${work}` : ''}`,
      location: entry.place ?? undefined,
      description: lines.join('\n'),
      organizer: { name: agency, email: mailboxOf(deps.config.MAIL_FROM) },
      cancelled: withdrawn ? { attendee: addressee.email } : undefined,
      now: deps.clock.now(),
    });
    const comment = withdrawn ? undefined : talk?.comment;
    return {
      to: addressee.email,
      from: deps.config.MAIL_FROM,
      agency: { name: agency },
      subject: `【${agency}】${what}（${when(entry)}）`,
      text: [
        addressee.name,
        '',
        greeting,
        '',
        ...lines.map((line) => `　${line}`),
        '',
        ...(comment ? [String(comment), ''] : []),
        calendarHint,
        '',
        '--',
        ...[agency, enterprise.tel && `電話 ${enterprise.tel}`].filter((line): line is string => Boolean(line)),
        '',
      ].join('\n'),
      attachments: [
        {
          filename: 'interview.ics',
          content_type: `text/calendar; charset=utf-8; method=${withdrawn ? 'CANCEL' : 'PUBLISH'}`,
          content: Buffer.from(calendar),
        },
      ],
    };
  },
});
