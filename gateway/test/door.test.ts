/** Strangers take no turn of partners: they are turned away at the door. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, unauthenticated } from '@enishi/service-kit/base/errors';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Clients } from '@enishi/service-kit/rpc/client';
import express, { type ErrorRequestHandler } from 'express';
import type { Guards } from '../src/http/guards';
import { mount } from '../src/http/mount';
import { createDoor, createPartnerLane, type PartnerLane } from '../src/http/partner-lane';
import { type Route, route } from '../src/http/route';
import { createFormCheck } from '../src/partner/form-check';
import { inboundRouter } from '../src/partner/inbound';

const KNOWN = 'Bearer 0123456789abcdef';

function watched(): { lane: PartnerLane; turns: string[] } {
  const turns: string[] = [];
  const lane = createPartnerLane();
  const run: PartnerLane['run'] = (key, work, left) => {
    turns.push(key);
    return lane.run(key, work, left);
  };
  return { lane: { ...lane, run }, turns };
}

it('a call is in the turns of its connection, once that is known', async () => {
  const { lane, turns } = watched();
  const calls = route({
    ...{ audience: 'partner', verbs: ['get'], path: '/v1/x', guard: 'partner', summary: '', reads: 'none' },
    ...{ input: 'nothing', records: 'nothing', probe: {}, handle: async () => ({ body: {} }) },
  } as never) as Route;
  const check = async (req: express.Request, res: express.Response) => {
    if (req.get('authorization') !== KNOWN) throw unauthenticated();
    res.locals.partner = { enterprise_id: 7, linkage_id: 3 };
    return { ctx: { realm: 'partner' } };
  };
  const openLinkage = async () => {
    throw new AppError('not_found');
  };
  const clients = { rpc: { identity: { LinkageKeyService: { Open: openLinkage } } } } as unknown as Clients;
  const door = createDoor();
  const limit = rateLimiter({ name: 'door-test', points: 1_000, duration: 60 });
  const onError: ErrorRequestHandler = (error, _req, res, _next) => void res.status(error.status ?? 500).end();
  const app = express()
    .use(
      '/api',
      mount([calls], {
        clients,
        guards: { partner: { check } } as unknown as Guards,
        secureCookies: false,
        lane,
        door,
      }),
    )
    .use(
      '/linkage',
      inboundRouter({
        clients,
        lane,
        door,
        limit,
        strangers: limit,
        signatures: limit,
        check: createFormCheck('x'.repeat(16), limit),
      }),
    )
    .use(onError);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    for (const authorization of ['Bearer fedcba9876543210', KNOWN])
      await fetch(`${url}/api/partner/v1/x`, { headers: { authorization } });
    const headers = { authorization: 'Bearer fedcba9876543210', 'content-type': 'application/json' };
    for (const kind of ['candidate', 'job'])
      expect(
        (await fetch(`${url}/linkage/enterprise/webhook/${kind}`, { method: 'POST', headers, body: '{}' })).status,
      ).toBe(401);
    expect((await fetch(`${url}/linkage/enterprise/feed/job`, { headers })).status).toBe(401);
    expect(turns).toEqual(['7:3']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
