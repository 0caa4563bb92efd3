/** Office files on the screen: converted where the installation has a converter, else left to the download. */

import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { crm } from '../src/service';
import { whereConfined } from './can-confine';

const staff: CallContext = { realm: 'enterprise', enterprise_id: 1, member_id: 1, authority: 0, request_id: 'test' };
const WORD = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]);

const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-converter-'));
const calls = path.join(folder, 'calls');
const converter = path.join(folder, 'soffice');
/** Takes LibreOffice's arguments: the last is the document, the one before it the folder to write to. */
const writes = (content: string) =>
  writeFileSync(
    converter,
    `#!/bin/sh\necho "$*" >> '${calls}'\nfor last; do :; done\nprintf '${content}' > "$(dirname "$last")/document.pdf"\n`,
  );

let pipe: number;
let mongo: TestMongo;
let world: Constellation;
beforeAll(async () => {
  execFileSync('mkfifo', [calls]);
  pipe = openSync(calls, constants.O_RDWR | constants.O_NONBLOCK);
  writes('%%PDF-1.4 made');
  for (const one of [converter, folder]) chmodSync(one, 0o755);
  chmodSync(calls, 0o666);
  mongo = await startMongo();
  const config = { crm: { OFFICE_CONVERTER: converter } };
  world = await startConstellation({ mongoUrl: mongo.url, services: [crm], config });
});
afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
  closeSync(pipe);
  rmSync(folder, { recursive: true, force: true });
});

const call = <T>(rpc: string, request: object) =>
  callRpc<T>(world.clients, `crm.${rpc}`, staff, request, { deadlineMs: 20_000 });
let lines = 0;
/** Calls so far. The converter can write to no file but its own; a pipe takes a word of it nevertheless. */
const asked = () => {
  const bytes = Buffer.alloc(65_536);
  try {
    const length = readSync(pipe, bytes);
    lines += String(bytes.subarray(0, length)).split('\n').length - 1;
  } catch {
    // Nothing was said since.
  }
  return lines;
};

async function upload(salt: string): Promise<number> {
  const { candidate } = await call<{ candidate: { id_by_enterprise_id: number } }>('CandidateService/Create', {
    candidate: { l_name: '山田', inception_day_type_id: 1 },
  });
  const bytes = Buffer.concat([WORD, Buffer.from(salt)]);
  const { candidate_resume } = await call<{ candidate_resume: { id_by_enterprise_id: number } }>(
    'ResumeFileService/Create',
    { id: candidate.id_by_enterprise_id, bytes, file_name: '経歴書.doc' },
  );
  return candidate_resume.id_by_enterprise_id;
}

whereConfined('shows an office file as the PDF that the converter makes, once', async () => {
  const id = await upload('一');
  const preview = () => call<{ name: string; bytes: Buffer }>('ResumeFileService/Preview', { id });
  const first = await preview();
  expect([first.name, String(first.bytes)]).toEqual(['経歴書.pdf', '%PDF-1.4 made']);
  const before = asked();
  expect(Buffer.compare((await preview()).bytes, first.bytes)).toBe(0);
  expect(asked()).toBe(before);
  const original = await call<{ name: string }>('ResumeFileService/Download', { id });
  expect(original.name).toBe('経歴書.doc');
});

whereConfined('takes the PDF away with its file', async () => {
  const id = await upload('二');
  await call('ResumeFileService/Preview', { id });
  const { connection, files } = world.service('crm').deps;
  const row = await connection.collection('candidate_resumes').findOne({ id_by_enterprise_id: id });
  (await files.get(`${row?.file}.pdf`)).destroy();
  await call('ResumeFileService/Delete', { id });
  await world.settle();
  for (const key of [row?.file, `${row?.file}.pdf`])
    await expect(files.get(key)).rejects.toMatchObject({ code: 'not_found' });
});

whereConfined('leaves to the download what the converter cannot read', async () => {
  writes('no document');
  const id = await upload('三');
  await expect(call('ResumeFileService/Preview', { id })).rejects.toMatchObject({ code: 'unsupported_media' });
  const before = asked();
  // It is not tried again at once.
  await expect(call('ResumeFileService/Preview', { id })).rejects.toMatchObject({ code: 'unsupported_media' });
  expect(asked()).toBe(before);
});

whereConfined('converts a file once for all who ask meanwhile, and lets only some files wait', async () => {
  const go = path.join(folder, 'go');
  writeFileSync(
    converter,
    `#!/bin/sh\necho "$*" >> '${calls}'\nfor last; do :; done\nuntil [ -e '${go}' ]; do sleep 0.05; done\nprintf '%%PDF-1.4' > "$(dirname "$last")/document.pdf"\n`,
  );
  const ids: number[] = [];
  for (let nth = 0; nth < 8; nth++) ids.push(await upload(`並ぶ${nth}`));
  const before = asked();
  const preview = (id: number) =>
    call('ResumeFileService/Preview', { id }).then(
      () => 'shown',
      ({ code }) => {
        // The first refusal tells that all places are taken.
        writeFileSync(go, '');
        return code;
      },
    );
  const answers = await Promise.all([...ids, ...ids].map(preview));
  const shown = answers.filter((answer) => answer === 'shown').length;
  expect([...new Set(answers)].sort()).toEqual(['shown', 'unavailable']);
  expect(asked() - before).toBeLessThan(shown);
});
