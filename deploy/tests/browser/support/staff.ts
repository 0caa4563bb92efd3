/** Staff of the demo agency, by the API, beside a browser. */
import { type Browser, createBrowser } from '../../gateway/browser';
import type { Stage } from './stage';

/** A member of the agency with the highest authority, by the API. */
export async function signedInStaff(stage: Stage): Promise<Browser> {
  const staff = createBrowser(stage.url);
  const [{ email, password }] = stage.signIns;
  await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  return staff;
}

export const at = (path: string) => `/api/enterprise/${path}`;

/** Makes and reads records. @param staff asked for with each call: a member who is signed in by then */
export const recordsOf = (staff: () => Browser) => ({
  async make(plural: string, name: string, values: object): Promise<number> {
    const { body } = await staff().expect(201, 'POST', at(`${plural}/create`), { [name]: values });
    return body[name].id_by_enterprise_id;
  },
  show: async (plural: string, name: string, id: number) =>
    (await staff().expect(200, 'GET', at(`${plural}/show/${id}`))).body[name],
});

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
