/** Files that people send are shown to a virus scanner: what is seen and given out before it has answered, and after. */
import { EICAR } from '@enishi/service-kit/testing/virus-servers';
import type { Browser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import { type ScannedWorld, startScannedWorld } from '../gateway/scanned-world';
import type { Agency, World } from '../gateway/world';
import { mailsTo } from '../identity/mails';

const pdf = (words: string) =>
  Buffer.from(`%PDF-1.4\n${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
const at = (path: string) => `/api/enterprise/${path}`;
const person = { name: '山田 太郎', tel: '090-1234-5678', birth_date: '1990-04-01', prefecture_id: 13 };

let files: ScannedWorld;
let world: World;
let agency: Agency;
let staff: Browser;
let candidate: number;
let people = 0;

beforeAll(async () => {
  files = await startScannedWorld(['crm']);
  world = files.world;
  agency = await world.agency();
  await linkDomain(world.constellation, agency.enterprise.id);
  staff = agency.browser;
  const email = 'a@example.jp';
  const made = await staff.expect(201, 'POST', at('candidates/create'), { candidate: { ...person, email } });
  candidate = made.body.candidate.id_by_enterprise_id;
});
afterAll(() => world?.stop());

const crm = () => world.constellation.service('crm');
async function send(name: string, bytes: Buffer): Promise<number> {
  const { body } = await staff.upload(at(`candidate_resumes/create/${candidate}`), {}, { name, bytes });
  return body.candidate_resume.id_by_enterprise_id;
}
const stateOf = async (id: number, of = candidate): Promise<number | undefined> => {
  const { body } = await staff.expect(200, 'GET', at(`candidate_resumes/index/${of}`));
  return body.candidate_resumes.find((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id === id)
    .virus_scan_id;
};
const download = (id: number, browser = staff) => browser.send('GET', at(`candidate_resumes/download/${id}`));

/** A visitor registers and brings a résumé. */
async function visit(words: string): Promise<{ of: number; id: number }> {
  const domain = agency.enterprise.site_domain;
  const email = `visitor${++people}@example.jp`;
  const visitor = world.browser();
  const { body } = await visitor.expect(201, 'POST', '/api/site/candidates/create', {
    domain,
    candidate: { ...person, email },
  });
  const of = body.candidate.id_by_enterprise_id;
  const file = { name: 'visitor.pdf', bytes: pdf(words) };
  const sent = await visitor.upload(`/api/site/candidate_resumes/create/${of}`, { domain, token: body.token }, file);
  expect(sent.status).toBe(201);
  const list = await staff.expect(200, 'GET', at(`candidate_resumes/index/${of}`));
  return { of, id: list.body.candidate_resumes[0].id_by_enterprise_id };
}

it('is unchecked until the scanner has answered, and says so with the file', async () => {
  const id = await send('clean.pdf', pdf('clean'));
  expect(await stateOf(id)).toBe(1);
  const early = await download(id);
  expect([early.status, early.headers['x-file-unchecked']]).toEqual([200, '1']);
  await files.scanned();
  expect(files.scanner.seen.some((content) => content.equals(pdf('clean')))).toBe(true);
  expect(await stateOf(id)).toBe(2);
  const later = await download(id);
  expect([later.status, later.headers['x-file-unchecked']]).toEqual([200, undefined]);
});

it('puts what is infected into quarantine, and tells those who answer for the agency where it is', async () => {
  const id = await send('bad.pdf', pdf(EICAR));
  await files.scanned();
  expect(await stateOf(id)).toBe(3);
  for (const way of ['download', 'preview']) {
    const refused = await staff.send('GET', at(`candidate_resumes/${way}/${id}`));
    expect([way, refused.status]).toEqual([way, 403]);
    expect(refused.body.message).toContain('ウイルスが検出されたため、隔離しています');
    expect(refused.text).not.toContain(EICAR);
  }
  const told = async () =>
    (await mailsTo(world, agency.email)).filter((text) => text.includes('ウイルスが検出されたため'));
  expect(await told()).toEqual([expect.stringContaining(`enterprise/candidates/${candidate}`)]);
  // Once, however often others are looked at.
  await send('other.pdf', pdf('other'));
  await files.scanned();
  expect(await told()).toHaveLength(1);
  await staff.expect(200, 'DELETE', at(`candidate_resumes/delete/${id}`));
});

it('takes files while the scanner is away, and asks again later and later', async () => {
  const id = await send('waits.pdf', pdf('waits'));
  const row = () => crm().deps.connection.collection('stored_files').findOne({ 'scan.state': 'unchecked' });
  const waits: number[] = [];
  for (let tries = 0; tries < 4; tries++) {
    await files.tried();
    expect(await stateOf(id)).toBe(1);
    const { scan } = (await row()) as unknown as { scan: { due_at: Date } };
    waits.push(Math.round((scan.due_at.getTime() - Date.now() - files.ahead) / 1_000));
  }
  for (const [tries, wait] of waits.entries()) expect(Math.abs(wait - 10 * 2 ** tries)).toBeLessThanOrEqual(5);
  expect((await download(id)).status).toBe(200);
  await files.scanned();
  expect(await stateOf(id)).toBe(2);
});

describe('what a visitor has brought', () => {
  it('leaves the agency by no way before it was scanned', async () => {
    const { of, id } = await visit('from a visitor');
    expect(await stateOf(id, of)).toBe(1);
    expect((await download(id)).headers['x-file-unchecked']).toBe('1');
    const given = await staff.expect(201, 'POST', at('linkages/create_token'), {
      linkage: { kind: 1, service_id: 98, name: '別システム', scope_ids: [1, 2, 3, 4, 5] },
    });
    const headers = { authorization: `Bearer ${given.body.token}` };
    const ask = () =>
      world.browser().send('GET', `/api/partner/v1/candidate_resumes/download/${id}`, undefined, { headers });
    const early = await ask();
    expect([early.status, Number(early.headers['retry-after']) > 0]).toEqual([503, true]);
    await files.scanned();
    expect((await ask()).status).toBe(200);
  });

  it('keeps a proposal from being sent until then, which one of a member does not', async () => {
    const { of, id } = await visit('to be proposed');
    const own = await send('own.pdf', pdf('of a member'));
    const problemsOf = async (person: number, resume: number): Promise<string[]> => {
      const { body } = await staff.expect(201, 'POST', at('proposals/create'), {
        proposal: {
          name: '提案',
          proposal_direction_id: 1,
          form_enterprise_member_id: agency.member.id_by_enterprise_id,
          title: 'ご提案',
          body: '{{提案候補者情報}}',
          attachment_flg: 1,
          candidate_id_by_enterprise_ids: [person],
          candidate_resume_ids: [resume],
        },
      });
      const { problems } = (
        await staff.expect(200, 'GET', at(`proposals/mailing/${body.proposal.id_by_enterprise_id}`))
      ).body.mailing;
      return problems.flatMap(({ code }: { code: string }) => (code.startsWith('resume_') ? code : []));
    };
    expect(await problemsOf(of, id)).toEqual(['resume_unchecked']);
    expect(await problemsOf(candidate, own)).toEqual([]);
    await files.scanned();
    expect(await problemsOf(of, id)).toEqual([]);
    const bad = await visit(EICAR);
    await files.scanned();
    expect(await problemsOf(bad.of, bad.id)).toEqual(['resume_infected']);
  });
});
