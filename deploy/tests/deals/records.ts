/** Records for the tests of deals: companies, jobs, candidates and opportunities of one agency. */
import type { Browser } from '../gateway/browser';

export const at = (plural: string, call: string) => `/api/enterprise/${plural}/${call}`;

/** @param browser of who makes them; asked for when something is made */
export function recordsOf(browser: () => Browser) {
  async function make(plural: string, name: string, values: object): Promise<number> {
    const { body } = await browser().expect(201, 'POST', at(plural, 'create'), { [name]: values });
    return body[name].id_by_enterprise_id;
  }
  const makeCompany = (name = '株式会社みどり') => make('companies', 'company', { name });
  const makeJob = (company_id_by_enterprise_id: number, more: object = {}) =>
    make('jobs', 'job', { name: '在庫管理の改善', company_id_by_enterprise_id, ...more });
  const makeCandidate = (more: object = {}) =>
    make('candidates', 'candidate', { l_name: '山田', inception_day_type_id: 1, ...more });
  const makeDeal = (values: object) => make('opportunities', 'opportunity', values);
  /** A candidate and a job of a company, new ones. */
  const pair = async (more: object = {}) => {
    const company = await makeCompany();
    const job = await makeJob(company, more);
    const candidate = await makeCandidate();
    const of = { candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job };
    return { company, job, candidate, of };
  };
  return { make, makeCompany, makeJob, makeCandidate, makeDeal, pair };
}
