/** @jest-environment node */
import { setImmediate as turn } from 'node:timers/promises';
import type { LinkageLogEntry } from '@enishi/protos/identity/rpc';
import { createLog } from '@enishi/service-kit/observe/log';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Request, Response } from 'express';
import { createPartnerLog } from '../src/http/partner-log';

const request = (path: string) => ({ method: 'POST', originalUrl: path, get: () => undefined }) as unknown as Request;
const response = { locals: { partner: { enterprise_id: 1, linkage_id: 1 } }, writableFinished: true, statusCode: 200 };

afterEach(() => jest.useRealTimers());

test('every call is handed over once, also while an earlier hand-over is under way', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const sent: string[] = [];
  const open: (() => void)[] = [];
  const rpc = {
    identity: {
      LinkageKeyService: {
        Log: (_ctx: unknown, { entries }: { entries: LinkageLogEntry[] }) =>
          new Promise<void>((resolve) => {
            sent.push(...entries.map(({ path }) => path));
            open.push(resolve);
          }),
      },
    },
  } as unknown as Clients['rpc'];
  const log = createPartnerLog({ rpc }, createLog('test', 'silent'));
  const note = (path: string) => log.note(request(path), response as unknown as Response, 1);
  note('/1');
  note('/2');
  jest.advanceTimersByTime(1_000);
  let stopped = false;
  const stopping = log.stop().then(() => {
    stopped = true;
  });
  note('/3');
  // The newest call answers first.
  open.pop()?.();
  await turn();
  note('/4');
  for (let round = 0; round < 10 && !stopped; round++) {
    for (const answer of open.splice(0)) answer();
    await turn();
  }
  await stopping;
  expect(sent).toEqual(['/1', '/2', '/3', '/4']);
});
