/** Whether a candidate may be named to a company. */
import { candidateProposalMethod } from '@enishi/protos/master/candidate';
import { consentAnswer } from '@enishi/protos/master/messaging';

export interface Consent {
  id_by_enterprise_id: number;
  candidate_id_by_enterprise_id: number;
  job_id_by_enterprise_id?: number | null;
  company_id_by_enterprise_id?: number | null;
  answer_id: number;
}

/** The company that a candidate is about to be named to, perhaps for some of its jobs. */
export interface Naming {
  candidate: { id_by_enterprise_id?: number; candidate_proposal_id?: number };
  company?: number;
  jobs: readonly number[];
}

const { agreed, refused } = consentAnswer.code;

/** The last answer about one job or one company. */
function lastAnswer(own: readonly Consent[], about: (consent: Consent) => boolean): number | undefined {
  const last = own
    .filter(about)
    .reduce<Consent | undefined>(
      (found, consent) => (found && found.id_by_enterprise_id > consent.id_by_enterprise_id ? found : consent),
      undefined,
    );
  return last?.answer_id;
}

/**
 * Why the candidate must not be named; '' where it may be. A refusal always counts. A candidate who wants to be asked
 * first must have agreed to each of the jobs, or to the company as a whole.
 */
export function consentProblem({ candidate, company, jobs }: Naming, consents: readonly Consent[]): string {
  const ofCandidate = consents.filter(
    (consent) => consent.candidate_id_by_enterprise_id === candidate.id_by_enterprise_id,
  );
  const ofCompany = lastAnswer(
    ofCandidate,
    (consent) =>
      company !== undefined && consent.company_id_by_enterprise_id === company && !consent.job_id_by_enterprise_id,
  );
  const answers = jobs.map(
    (job) => lastAnswer(ofCandidate, (consent) => consent.job_id_by_enterprise_id === job) ?? ofCompany,
  );
  const all = jobs.length > 0 ? answers : [ofCompany];
  if (all.includes(refused)) return '候補者が提案を辞退しています';
  if (candidate.candidate_proposal_id !== candidateProposalMethod.code.check_job) return '';
  if (all.every((answer) => answer === agreed)) return '';
  return all.includes(consentAnswer.code.asked)
    ? '候補者の回答を確認中です'
    : '提案の前に候補者の承諾が必要です。承諾が記録されていません';
}
