/** The text of a proposal for one recipient, and what keeps it from being sent. All functions are pure. */

import { presentedName, presentedText } from '@enishi/protos/crm/presented-candidate';
import type { Candidate } from '@enishi/protos/crm/rpc';
import {
  closedReason,
  jobOfferText,
  jobTextForCompany,
  missingItems,
  recruiterText,
} from '@enishi/protos/jobs/legal-items';
import type { Job } from '@enishi/protos/jobs/rpc';
import { isEnded, isPaused } from '@enishi/protos/master/candidate';
import { MAX_ATTACHED_BYTES } from '@enishi/protos/master/files';
import { masterLabel } from '@enishi/protos/master/index';
import { type proposalPlaceholders, signedBody } from '@enishi/protos/master/messaging';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { resumeFor, scanProblem } from './attachments';
import { consentProblem } from './consent';
import { idsIn, jobsOf, type Offer } from './offer';

export type ProposalValues = Partial<Record<(typeof proposalPlaceholders)[number]['key'], string>>;

const places = ({ prefecture_id, station_id, work_styles_id }: Job) => ({
  prefecture: masterLabel('prefectures', prefecture_id),
  station: masterLabel('stations', station_id),
  work_style: masterLabel('work_styles', work_styles_id),
});

/** Where visitors read about the job; undefined while the site is not live or the job not open. */
function publicUrl({ enterprise }: Pick<Offer, 'enterprise'>, job: Job, console_url: string): string | undefined {
  const origin = closedReason(job) === '' ? publicOrigin(enterprise, new URL(console_url)) : undefined;
  return origin && `${origin}/jobs/detail/${job.id_by_enterprise_id}`;
}

const onJob = (job: Job, code: string, why: string): MailingProblem => ({
  ...{ code, entity: 'job', id: job.id_by_enterprise_id },
  message: `案件「${job.name ?? ''}」：${why}`,
});

/** A job that is offered to people must be open, and say what the law asks for. */
function jobProblems({ jobs, enterprise }: Offer): MailingProblem[] {
  return jobs.flatMap((job) => {
    const closed = closedReason(job);
    const missing = missingItems(job, enterprise);
    const ofJob = missing.filter(({ of }) => of === 'job').map(({ label }) => label);
    return [
      ...(closed ? [onJob(job, 'job_closed', `${closed}。提案から外してください。`)] : []),
      ...(ofJob.length > 0
        ? [onJob(job, 'job_items', `募集に必要な項目（${ofJob.join('、')}）が入力されていません。`)]
        : []),
    ];
  });
}

function recruiterProblems({ jobs, enterprise }: Offer): MailingProblem[] {
  const missing = jobs.length > 0 ? missingItems(jobs[0], enterprise).filter(({ of }) => of === 'enterprise') : [];
  if (missing.length === 0) return [];
  const labels = missing.map(({ label }) => label).join('、');
  return [
    { code: 'recruiter', entity: 'enterprise', message: `${labels}が登録されていません。会社情報で登録してください。` },
  ];
}

const TOKENS = { jobs: '{{提案案件}}', candidates: '{{提案候補者情報}}' } as const;

/** Without what is offered a mail proposes nothing, and a job would be offered without what the law asks for. */
function bodyProblems({ record, offersJobs }: Offer): MailingProblem[] {
  const token = offersJobs ? TOKENS.jobs : TOKENS.candidates;
  if (String(record.body ?? '').includes(token)) return [];
  return [{ code: 'offer', message: `本文に「${token}」が入っていません。提案する内容が相手に伝わりません。` }];
}

function goneProblems({ record, offersJobs, candidates, jobs }: Offer): MailingProblem[] {
  const wanted = offersJobs ? [] : idsIn(record, 'candidate_id_by_enterprise_ids');
  const people = wanted.length - candidates.length;
  const offered = idsIn(record, 'job_id_by_enterprise_ids').length - jobs.length;
  return [
    ...(people > 0
      ? [{ code: 'gone', message: `削除または統合された候補者が${people}名含まれています。提案から外してください。` }]
      : []),
    ...(offered > 0
      ? [{ code: 'gone', message: `削除された案件が${offered}件含まれています。提案から外してください。` }]
      : []),
  ];
}

function candidateProblems({ candidates }: Offer): MailingProblem[] {
  return candidates.flatMap((candidate) => {
    const about = { entity: 'candidate', id: candidate.id_by_enterprise_id };
    const told = (code: string, words: string) => [
      { ...about, code, message: `${presentedName(candidate)}：${words}提案から外してください。` },
    ];
    if (isEnded(candidate)) return told('candidate_ended', '登録または取引が終了している候補者です。');
    return isPaused(candidate) ? told('candidate_paused', '応募・スカウトを停止している候補者です。') : [];
  });
}

/** A sheet with a place that may tell who a candidate is leaves when a member has looked at it. */
const sheetProblems = ({ candidates, resumes, sheets }: Offer): MailingProblem[] =>
  candidates.flatMap((candidate) => {
    const { id_by_enterprise_id: id } = candidate;
    const sheet = sheets.find((check) => check.id === id);
    const replaced = resumes.some((resume) => resume.candidate_id_by_enterprise_id === id);
    if (replaced || !sheet?.doubts?.length || sheet.confirmed_at) return [];
    return [
      {
        ...{ code: 'sheet', entity: 'skill_sheet', id },
        message: `${presentedName(candidate)}：匿名スキルシートに、本人を特定できるかもしれない箇所があります。内容を確認してください。`,
      },
    ];
  });

function attachmentProblems({ record, resumes }: Offer): MailingProblem[] {
  if (!record.attachment_flg) return [];
  const size = resumes.reduce((sum, resume) => sum + (resume.size ?? 0), 0);
  if (size <= MAX_ATTACHED_BYTES) return [];
  return [
    {
      code: 'attachments',
      message: '添付する職務経歴書の合計が15MBを超えています。スキルシートに変えるか、候補者を分けて提案してください。',
    },
  ];
}

export const bodyOf = ({ record, sender }: Pick<Offer, 'record' | 'sender'>): string =>
  signedBody(String(record.body ?? ''), sender?.mail_signature);

const SCANS = {
  infected: '職務経歴書からウイルスが検出されました。添付から外してください。',
  unchecked: '職務経歴書のウイルス検査が終わっていません。検査が終わってから送信してください。',
};

function scanProblems({ offersJobs, record, candidates, resumes, scans }: Offer): MailingProblem[] {
  if (offersJobs || !record.attachment_flg) return [];
  return candidates.flatMap((candidate) => {
    const resume = resumeFor({ resumes }, candidate);
    const code = scanProblem(scans.find(({ id }) => id === resume?.id_by_enterprise_id) ?? {});
    if (!code) return [];
    const problem = { code: `resume_${code}`, entity: 'candidate', id: candidate.id_by_enterprise_id };
    return [{ ...problem, message: `${presentedName(candidate)}：${SCANS[code]}` }];
  });
}

/** Obstacles that keep all of it from being sent. */
export const offerProblems = (offer: Offer): MailingProblem[] => [
  ...goneProblems(offer),
  ...candidateProblems(offer),
  ...(offer.offersJobs ? [...recruiterProblems(offer), ...jobProblems(offer)] : []),
  ...bodyProblems(offer),
  ...sheetProblems(offer),
  ...attachmentProblems(offer),
  ...scanProblems(offer),
];

export interface Reader {
  name: string;
  /** The company that a contact belongs to; absent for candidates. */
  company?: { id: number; name?: string };
}

/** The candidates whom this contact must not be told of yet. */
export function consentProblems(offer: Offer, company: number | undefined): MailingProblem[] {
  const jobs = jobsOf(offer, company).map((job) => job.id_by_enterprise_id ?? 0);
  return offer.candidates.flatMap((candidate) => {
    const why = consentProblem({ candidate, company, jobs }, offer.consents);
    if (!why) return [];
    const problem = { code: 'consent', entity: 'candidate', id: candidate.id_by_enterprise_id };
    return [{ ...problem, message: `${presentedName(candidate)}：${why}。` }];
  });
}

const BETWEEN = '\n\n';

/** Texts for the placeholders; what there is nothing for stays empty, and is missing where it is used. */
export function proposalValues(offer: Offer, { name, company }: Reader, console_url: string): ProposalValues {
  const { enterprise, sender, offersJobs, candidates, jobs } = offer;
  const prefecture = masterLabel('prefectures', enterprise.prefecture_id);
  const offered = jobs.map((job) => jobOfferText(job, places(job), publicUrl(offer, job, console_url)));
  const ofCompany = jobsOf(offer, company?.id).map((job) => jobTextForCompany(job));
  return {
    target_company: company?.name,
    target_person: name,
    proposer_company: enterprise.name,
    proposer_person: sender?.name,
    signature: sender?.mail_signature,
    proposed_job: offersJobs
      ? [...offered, recruiterText(enterprise, prefecture)].join(BETWEEN)
      : ofCompany.join(BETWEEN),
    proposed_candidate: offersJobs ? undefined : candidates.map((candidate) => presentedText(candidate)).join(BETWEEN),
  };
}

/** The words of one line of the record of presentations. */
export const presentedAs = (
  offer: Offer,
  presented: { candidate?: Candidate; job?: Job },
  console_url: string,
): string => {
  const { candidate, job } = presented;
  if (offer.offersJobs) return job ? jobOfferText(job, places(job), publicUrl(offer, job, console_url)) : '';
  return [candidate && presentedText(candidate), job && jobTextForCompany(job)].filter(Boolean).join(BETWEEN);
};
