import type { Agency, World } from '../gateway/world';

/** Makes a job of a new client of the agency, and waits until its site shows it; answers the job's number. */
export async function publishJob({ constellation }: World, { browser }: Agency, job: object): Promise<number> {
  const company = await browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const company_id_by_enterprise_id = company.body.company.id_by_enterprise_id;
  const shown = { company_id_by_enterprise_id, occupation_ids: [1], ...job };
  const made = await browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job: shown });
  await constellation.settle();
  return made.body.job.id_by_enterprise_id;
}
