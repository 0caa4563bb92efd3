/** Answers of the partner API hold to its description, also those with records whose fields are mostly empty. */
import Ajv2020 from 'ajv/dist/2020';
import type { Answer } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';

const V1 = '/api/partner/v1';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

it('answers of records are those that are described', async () => {
  const { browser } = await world.agency();
  const tokenOf = async (kind: number): Promise<string> => {
    const linkage = { kind, service_id: 98, name: '説明', scope_ids: [1, 2, 3, 4, 5] };
    return (await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage })).body.token;
  };
  const tokens = [await tokenOf(1), await tokenOf(2)];
  const document: Answer = (await browser.expect(200, 'GET', `${V1}/openapi.json`)).body;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const pointer = (text: string) => text.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

  /** An answer, and what in it is not described. */
  async function asked(verb: string, path: string, body: object | undefined, status: number, id?: number) {
    const token = tokens[path.startsWith('jobs') ? 1 : 0];
    const options = { headers: { authorization: `Bearer ${token}` } };
    const answer = await world.browser().send(verb, `${V1}/${path.replace('{id}', String(id))}`, body, options);
    expect([path, answer.status]).toEqual([path, status]);
    const place = `paths/${pointer(`${V1}/${path}`)}/${verb.toLowerCase()}/responses/${status}/content/application~1json/schema`;
    const check = ajv.compile({ $ref: `api#/${place}` });
    check(answer.body);
    return {
      body: answer.body,
      undescribed: (check.errors ?? []).map(({ instancePath, message }) => [path, instancePath, message]),
    };
  }

  const company = await asked('POST', 'companies/create', { company: { name: '空欄商事' } }, 201);
  const { id_by_enterprise_id: company_id_by_enterprise_id } = company.body.company;
  const candidate = await asked('POST', 'candidates/create', { candidate: { l_name: '空欄' } }, 201);
  const { id_by_enterprise_id: candidate_id_by_enterprise_id } = candidate.body.candidate;
  const job = await asked('POST', 'jobs/create', { job: { name: '空欄の案件', company_id_by_enterprise_id } }, 201);
  const opportunity = await asked(
    'POST',
    'opportunities/create',
    { opportunity: { candidate_id_by_enterprise_id, company_id_by_enterprise_id } },
    201,
  );
  const made = [company, candidate, job, opportunity];
  expect(made.flatMap(({ undescribed }) => undescribed)).toEqual([]);
  for (const { body } of made) {
    const [[name, record]] = Object.entries<Answer>(body);
    const plural = { company: 'companies', candidate: 'candidates', job: 'jobs', opportunity: 'opportunities' }[name];
    const shown = await asked('GET', `${plural}/show/{id}`, undefined, 200, record.id_by_enterprise_id);
    const listed = await asked('POST', `${plural}/index`, { limit: 10 }, 200);
    expect([...shown.undescribed, ...listed.undescribed]).toEqual([]);
  }
});
