/** Staff of the demo agency, by the API, beside a browser. */
import { type Browser, createBrowser } from '../../gateway/browser';
import type { Stage } from './stage';

/** Somebody of the agency with the highest authority, by the API. */
export async function signedInStaff(stage: Stage): Promise<Browser> {
  const staff = createBrowser(stage.url);
  const [{ email, password }] = stage.signIns;
  await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  return staff;
}

/** People of that name, as the agency's staff see them. */
export async function registered(stage: Stage, name: string): Promise<{ id: number; applies: number[] }[]> {
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(200, 'POST', '/api/enterprise/candidates/index', { keyword: name });
  const people = body.candidates as { id_by_enterprise_id: number }[];
  return Promise.all(
    people.map(async ({ id_by_enterprise_id: id }) => {
      const answer = await staff.expect(200, 'GET', `/api/enterprise/applies/${id}`);
      const applies = answer.body.applies as { job_id_by_enterprise_id: number }[];
      return { id, applies: applies.map((apply) => apply.job_id_by_enterprise_id).sort((a, b) => a - b) };
    }),
  );
}
