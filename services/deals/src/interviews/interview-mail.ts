/** The mail that tells a participant of an interview, with an entry for their calendar. */

import { presentedName } from '@enishi/protos/crm/presented-candidate';
import { calendarText } from '@enishi/protos/deals/calendar';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { joinTitle } from '@enishi/protos/fields/title';
import { companyMemberStatus } from '@enishi/protos/master/company';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { communicationsWay } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { repliesTo } from '../records';
import type { Entry, GuestDoc, InterviewDeps, InterviewMails } from './collections';

type MailDeps = Pick<InterviewDeps, 'clients' | 'connection' | 'records' | 'config' | 'clock' | 'of'>;

export interface Addressee {
  /** Name of the addressee, with 様. */
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
  // A job has two names; the candidate knows the public one.
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

/** The bare address of a sender, also of one written as `縁 <no-reply@example.jp>`. */
const mailboxOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const when = ({ start, minutes }: Entry): string => timeText(start, minutes);

/** What is told to a guest. */
interface Told {
  email: string;
  addressee: string;
  agency: string;
  tel?: string;
  person: string;
  work: string;
  guest: GuestDoc;
  comment?: string;
}

/** The entry of the person; of a candidate who was merged since the mail was queued, that of the record that they became. */
async function guestOf(deps: MailDeps, ctx: CallContext, { interview_id, to, person_id }: InterviewMails['interview']) {
  const { interviewGuests } = deps.of(ctx);
  const guest = await interviewGuests.findOne({ interview_id, to, person_id });
  if (guest || to !== 'candidate') return guest;
  const { candidate } = await ifThere(deps.clients.rpc.crm.CandidateService.Show(ctx, { id: person_id }));
  return interviewGuests.findOne({ interview_id, to, person_id: candidate?.id_by_enterprise_id ?? person_id });
}

async function toldOf(deps: MailDeps, ctx: CallContext, data: InterviewMails['interview']): Promise<Told | undefined> {
  const { interview_id, to } = data;
  const guest = await guestOf(deps, ctx, data);
  if (!guest) return undefined;
  // One that was deleted has no record any more.
  const talk = await findRecord(crudOf(deps, interview).store, ctx, interview_id);
  const deal = await findRecord(crudOf(deps, opportunity).store, ctx, guest.entry.opportunity_id);
  const addressee = await addresseeOf(deps, ctx, data);
  const { EnterpriseService } = deps.clients.rpc.identity;
  const { enterprise } = await ifThere(EnterpriseService.Show(ctx, { id: ctx.enterprise_id }));
  if (!deal || !addressee?.email || !enterprise?.name) return undefined;
  return {
    ...{ email: addressee.email, addressee: addressee.name, guest },
    ...{ agency: oneLine(enterprise.name), tel: enterprise.tel },
    ...(await subjectOf(deps, ctx, deal, to)),
    comment: guest.withdrawn ? undefined : (talk?.comment as string | undefined) || undefined,
  };
}

const subjectLine = ({ guest }: Told): string => `${words[kindOf(guest)][0]}（${when(guest.entry)}）`;

function timesOf({ entry, before }: GuestDoc): string[] {
  const moved = before && when(before) !== when(entry);
  return [
    `日時：${when(entry)}`,
    ...(moved ? [`変更前の日時：${when(before)}`] : []),
    `方法：${communicationsWay.label(entry.way)}`,
  ];
}

type Shown = Pick<Parameters<typeof calendarText>[0], 'summary' | 'location' | 'description'>;

function calendarOf({ config, clock }: MailDeps, uid: string, { guest, agency, email }: Told, shown: Shown) {
  const { entry, withdrawn, sequence_num: sequence } = guest;
  const text = calendarText({
    uid: `interview-${uid}@enishi`,
    ...{ sequence, start: entry.start, minutes: entry.minutes, ...shown },
    organizer: { name: agency, email: mailboxOf(config.MAIL_FROM) },
    cancelled: withdrawn ? { attendee: email } : undefined,
    now: clock.now(),
  });
  const content_type = `text/calendar; charset=utf-8; method=${withdrawn ? 'CANCEL' : 'PUBLISH'}`;
  return [{ filename: 'interview.ics', content_type, content: Buffer.from(text) }];
}

type Writer = MailKind<InterviewMails['interview']>['write'];

/** People outside answer to the agency's inbox; colleagues have the console. */
const answersTo = (
  deps: MailDeps,
  ctx: CallContext,
  { to, person_id }: InterviewMails['interview'],
  { entry: { opportunity_id } }: GuestDoc,
) =>
  to === 'staff'
    ? {}
    : repliesTo(deps, ctx, {
        ...{ kind: 'interview', person_id, opportunity_id },
        entity: to === 'candidate' ? 'candidate' : 'company_member',
      });

const writer =
  (deps: MailDeps): Writer =>
  async ({ enterprise_id, data }, ctx) => {
    const details = await toldOf(deps, ctx, data);
    if (!details) return undefined;
    const { agency, tel, work, person, comment, guest } = details;
    const { place, way } = guest.entry;
    const [, greeting, calendarHint] = words[kindOf(guest)];
    const lines = [
      ...timesOf(guest),
      ...(place ? [`${way === communicationsWay.code.in_person ? '場所' : 'URL'}：${place}`] : []),
      ...(work ? [`案件：${work}`] : []),
      ...(person ? [`候補者：${person}`] : []),
    ];
    // Colleagues know the deal by its name; others read what is for them.
    const about = data.to === 'staff' ? joinTitle([person, work]) : work;
    const shown = {
      summary: `面談${about ? `：${about}` : ''}`,
      location: place ?? undefined,
      description: lines.join('\n'),
    };
    return {
      ...{ to: details.email, from: deps.config.MAIL_FROM, agency: { name: agency } },
      ...(await answersTo(deps, ctx, data, guest)),
      subject: `【${agency}】${subjectLine(details)}`,
      text: [
        ...[details.addressee, '', greeting, '', ...lines.map((line) => `　${line}`), ''],
        ...(comment ? [comment, ''] : []),
        ...[calendarHint, '', '--', agency, ...(tel ? [`電話 ${tel}`] : []), ''],
      ].join('\n'),
      attachments: calendarOf(deps, `${enterprise_id}-${data.interview_id}`, details, shown),
    };
  };

/** Names, place, address and remarks are the agency's own words: it tells them by itself. */
const plainWriter =
  (deps: MailDeps): Writer =>
  async ({ enterprise_id, data }, ctx) => {
    const details = await toldOf(deps, ctx, data);
    if (!details) return undefined;
    const plain = { ...details, agency: plainName(details.agency, 'エージェント') };
    const [, greeting, calendarHint] = words[kindOf(plain.guest)];
    const lines = timesOf(plain.guest);
    return {
      ...{ to: plain.email, from: deps.config.MAIL_FROM },
      subject: `【Enishi】${subjectLine(plain)}`,
      text: [
        ...[`Enishiをご利用中の「${plain.agency}」より、ご案内いたします。`, greeting, ''],
        ...[...lines.map((line) => `　${line}`), ''],
        ...['場所や接続先は、担当者から直接ご案内いたします。', calendarHint, ''],
        ...['お心当たりがない場合は、このメールを破棄してください。', ''],
      ].join('\n'),
      attachments: calendarOf(deps, `${enterprise_id}-${data.interview_id}`, plain, {
        summary: '面談',
        description: lines.join('\n'),
      }),
    };
  };

/** The mail to candidates and companies. */
export const interviewMail = (deps: MailDeps): MailKind<InterviewMails['interview']> => ({
  words: 'agency',
  perDay: { recipient: 20, agency: 500 },
  write: writer(deps),
  writePlain: plainWriter(deps),
});

/** The mail to colleagues, who read all of it in the console. */
export const interviewStaffMail = (deps: MailDeps): MailKind<InterviewMails['interview_staff']> => ({
  words: 'reader',
  perDay: { recipient: 100, agency: 1_000 },
  write: writer(deps),
});
