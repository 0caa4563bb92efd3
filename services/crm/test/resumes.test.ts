import { candidate } from '@enishi/protos/crm/candidate';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { crm } from '../src/service';

let mongo: TestMongo;
let world: Constellation;

const context = (realm: Realm, enterprise_id = 1): CallContext => ({
  realm,
  enterprise_id,
  member_id: 0,
  authority: 0,
  request_id: 'test',
});
const staff = context('enterprise');
const visitor = context('site');

const call = <T>(rpc: string, ctx: CallContext, request: object) =>
  callRpc<T>(world.clients, `crm.${rpc}`, ctx, request);

interface Resume {
  id_by_enterprise_id: number;
  name: string;
  content_type: string;
  size: number;
}

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

const upload = async (ctx: CallContext, id: number, bytes: Buffer, file_name = '職務経歴書.pdf', token?: string) =>
  (await call<{ candidate_resume: Resume }>('ResumeFileService/Create', ctx, { id, bytes, file_name, token }))
    .candidate_resume;

async function newCandidate(enterprise_id = 1): Promise<number> {
  const { values } = inputToWire(candidate, { name: '山田 花子' }, 'create');
  const ctx = context('enterprise', enterprise_id);
  const answer = await call<{ candidate: { id_by_enterprise_id: number } }>('CandidateService/Create', ctx, {
    candidate: values,
  });
  return answer.candidate.id_by_enterprise_id;
}

const linked = async (id: number) =>
  (await call<{ candidate: { candidate_resume_ids?: { values: number[] } } }>('CandidateService/Show', staff, { id }))
    .candidate.candidate_resume_ids?.values ?? [];

const listed = async (id: number) =>
  (await call<{ candidate_resumes?: Resume[] }>('ResumeFileService/Index', staff, { id })).candidate_resumes ?? [];

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({ mongoUrl: mongo.url, services: [crm] });
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

describe('a résumé', () => {
  it('comes back as it was sent, under its own name, linked to its candidate', async () => {
    const id = await newCandidate();
    const bytes = pdf('経歴');
    const made = await upload(staff, id, bytes, '../職務経歴書 山田.exe');
    expect(made).toMatchObject({ name: '職務経歴書 山田.pdf', content_type: 'application/pdf', size: bytes.length });
    expect(await linked(id)).toEqual([made.id_by_enterprise_id]);
    const file = await call<{ name: string; bytes: Buffer }>('ResumeFileService/Download', staff, {
      id: made.id_by_enterprise_id,
    });
    expect(Buffer.compare(file.bytes, bytes)).toBe(0);
    expect(file.name).toBe('職務経歴書 山田.pdf');
  });

  it('is taken by a candidate whose list names one that is gone, and goes from there', async () => {
    const id = await newCandidate();
    const first = await upload(staff, id, pdf('一'));
    const { connection } = world.service('crm').deps;
    const $set = { candidate_resume_ids: [first.id_by_enterprise_id, 9_999] };
    await connection.collection('candidates').updateOne({ enterprise_id: 1, id_by_enterprise_id: id }, { $set });
    const patch = { candidate_resume_ids: { values: [9_999, first.id_by_enterprise_id] } };
    await call('CandidateService/Update', staff, { id, candidate: patch });
    const second = await upload(staff, id, pdf('二'));
    expect(await linked(id)).toEqual([first.id_by_enterprise_id, second.id_by_enterprise_id]);
    await connection.collection('candidates').updateOne({ enterprise_id: 1, id_by_enterprise_id: id }, { $set });
    await call('ResumeFileService/Delete', staff, { id: first.id_by_enterprise_id });
    expect(await linked(id)).toEqual([]);
  });

  it('tells no one where it is stored, nor its digest', async () => {
    const id = await newCandidate();
    const made = await upload(staff, id, pdf('場所'));
    expect(made).not.toHaveProperty('sha256');
    const [row] = await world
      .service('crm')
      .deps.connection.collection('candidate_resumes')
      .find({ id_by_enterprise_id: made.id_by_enterprise_id })
      .toArray();
    expect(row.file).toMatch(/^1\/resumes\/[0-9a-f]{48}\.pdf$/);
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('sent twice is kept once', async () => {
    const id = await newCandidate();
    const first = await upload(staff, id, pdf('同じ'));
    expect(await upload(staff, id, pdf('同じ'))).toEqual(first);
    expect(await listed(id)).toHaveLength(1);
    const files = () => world.service('crm').deps.connection.collection('stored_files').countDocuments();
    const before = await files();
    const met = await Promise.all([1, 2, 3, 4].map(() => upload(staff, id, pdf('同時'))));
    expect(new Set(met.map(({ id_by_enterprise_id }) => id_by_enterprise_id)).size).toBe(1);
    expect(await linked(id)).toEqual([first.id_by_enterprise_id, met[0].id_by_enterprise_id]);
    expect(await files()).toBe(before + 1);
  });

  it.each([
    ['a program', Buffer.from('MZ\u0000\u0001'), 'unsupported_media'],
    ['a web page', Buffer.from('<html><script>1</script></html>'), 'unsupported_media'],
    ['empty', Buffer.alloc(0), 'bad_request'],
    ['larger than 10 MB', Buffer.concat([pdf(''), Buffer.alloc(10 * 1024 * 1024)]), 'payload_too_large'],
  ])('is refused when it is %s', async (_, bytes, code) => {
    const id = await newCandidate();
    await expect(upload(staff, id, bytes)).rejects.toMatchObject({ code });
    expect(await listed(id)).toEqual([]);
  });

  it('is previewed only when a browser can show it without running anything', async () => {
    const id = await newCandidate();
    const shown = await upload(staff, id, pdf('見る'));
    const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]);
    const downloaded = await upload(staff, id, doc, '経歴.doc');
    await call('ResumeFileService/Preview', staff, { id: shown.id_by_enterprise_id });
    await expect(
      call('ResumeFileService/Preview', staff, { id: downloaded.id_by_enterprise_id }),
    ).rejects.toMatchObject({ code: 'unsupported_media' });
  });

  it('is gone with its link and its file once deleted', async () => {
    const id = await newCandidate();
    const first = await upload(staff, id, pdf('一'));
    const second = await upload(staff, id, pdf('二'));
    await call('ResumeFileService/Delete', staff, { id: first.id_by_enterprise_id });
    expect(await linked(id)).toEqual([second.id_by_enterprise_id]);
    expect((await listed(id)).map(({ id_by_enterprise_id }) => id_by_enterprise_id)).toEqual([
      second.id_by_enterprise_id,
    ]);
    await expect(call('ResumeFileService/Download', staff, { id: first.id_by_enterprise_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('who reaches a résumé', () => {
  it('is not another agency', async () => {
    const id = await newCandidate();
    const { id_by_enterprise_id } = await upload(staff, id, pdf('秘密'));
    const other = context('enterprise', 2);
    for (const rpc of ['Download', 'Preview', 'Delete'])
      await expect(call(`ResumeFileService/${rpc}`, other, { id: id_by_enterprise_id })).rejects.toMatchObject({
        code: 'not_found',
      });
    await expect(call('ResumeFileService/Index', other, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(upload(other, id, pdf('x'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not a visitor, who may only add to the own registration', async () => {
    const person = {
      name: '山田 花子',
      email: 'h@example.com',
      tel: '090-0000-1111',
      birth_date: '1992-05-06',
      prefecture_id: 14,
    };
    const { values } = inputToWire(candidate, person, 'create');
    const registered = await call<{ token: string; candidate: { id_by_enterprise_id: number } }>(
      'RegistrationService/Create',
      visitor,
      { candidate: values },
    );
    const own = registered.candidate.id_by_enterprise_id;
    const made = await upload(visitor, own, pdf('自分の'), 'a.pdf', registered.token);
    expect(await linked(own)).toEqual([made.id_by_enterprise_id]);
    const someone = await newCandidate();
    await expect(upload(visitor, someone, pdf('x'), 'a.pdf', registered.token)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(upload(visitor, own, pdf('x'))).rejects.toMatchObject({ code: 'not_found' });
    for (const rpc of ['Download', 'Preview', 'Delete'])
      await expect(call(`ResumeFileService/${rpc}`, visitor, { id: made.id_by_enterprise_id })).rejects.toMatchObject({
        code: 'forbidden',
      });
  });

  it('cannot be changed by naming files or ids by hand', async () => {
    const id = await newCandidate();
    const other = await newCandidate();
    const theirs = await upload(staff, other, pdf('他人の'));
    const forged = { candidate_resume: { candidate_id_by_enterprise_id: id, file: '2/resumes/secret.pdf' } };
    await expect(call('CandidateResumeService/Create', staff, forged)).rejects.toMatchObject({ code: 'forbidden' });
    const patch = { id, candidate: { candidate_resume_ids: { values: [theirs.id_by_enterprise_id] } } };
    await expect(call('CandidateService/Update', staff, patch)).rejects.toMatchObject({
      fieldErrors: { candidate_resume_ids: expect.anything() },
    });
  });
});
