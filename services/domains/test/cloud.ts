/** A provider's side that outlives the processes under test: it keeps what was made, and kills where the test wants it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dnsRowState, siteDomainStatus } from '@enishi/protos/master/domains';
import { type SiteProvider, type SiteWork, type StepResult } from '../src/site/provider';

const code = siteDomainStatus.code;

/** The object that each state makes. */
const MAKES: Readonly<Record<number, string>> = {
  [code.certificate_verifying]: 'certificate',
  [code.load_balancer_creating]: 'load balancer',
  [code.target_group_creating]: 'target group',
  [code.port_80_creating]: 'port 80',
  [code.port_443_creating]: 'port 443',
  [code.target_registering]: 'target',
  [code.accelerator_creating]: 'accelerator',
  [code.listener_creating]: 'listener',
  [code.endpoint_creating]: 'endpoint',
};
/** The object that each state takes away; disabling the accelerator takes nothing. */
const TAKES: Readonly<Record<number, string>> = {
  [code.endpoint_deleting]: 'endpoint',
  [code.listener_deleting]: 'listener',
  [code.accelerator_deleting]: 'accelerator',
  [code.target_deregistering]: 'target',
  [code.port_443_deleting]: 'port 443',
  [code.port_80_deleting]: 'port 80',
  [code.target_group_deleting]: 'target group',
  [code.load_balancer_deleting]: 'load balancer',
  [code.certificate_deleting]: 'certificate',
};

export const ALL = Object.values(MAKES);

/** Where a provider of another cloud tells how far it is. */
const TOLD = '/told';

export interface Cloud {
  url: string;
  /** Kinds of what was made, for each key: one that was made twice is there twice. */
  made: Map<string, string[]>;
  /** The answer to a step before its effect or after it; `hang up` looks like a kill or a lost answer. */
  answer: (status: number, when: 'before' | 'after') => 'hang up' | 429 | 500 | 'not yet' | undefined;
  /** Every step that was asked for. */
  steps: number[];
  close(): Promise<void>;
}

export async function startCloud(): Promise<Cloud> {
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://cloud');
    const status = Number(searchParams.get('status'));
    const key = searchParams.get('key') ?? '';
    const things = cloud.made.get(key) ?? [];
    cloud.made.set(key, things);
    const reply = (when: 'before' | 'after'): boolean => {
      const wanted = cloud.answer(status, when);
      if (wanted === undefined) return false;
      if (wanted === 'hang up') req.socket.destroy();
      else res.writeHead(wanted === 'not yet' ? 202 : wanted).end();
      return true;
    };
    if (pathname === TOLD) return reply(searchParams.get('when') as 'before' | 'after') ? undefined : void res.end();
    if (req.method === 'GET') return void res.end(JSON.stringify(things));
    cloud.steps.push(status);
    if (reply('before')) return;
    if (MAKES[status]) things.push(MAKES[status]);
    const gone = TAKES[status] ? things.indexOf(TAKES[status]) : -1;
    if (gone >= 0) things.splice(gone, 1);
    if (!reply('after')) res.end();
  });
  // The client closes a connection that rests: one that is closed here as it is used again would fail that call.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cloud: Cloud = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made: new Map(),
    answer: () => undefined,
    steps: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return cloud;
}

/** Another provider that says before and after each step where it is, so that it can be killed there. */
export function telling(url: string, provider: SiteProvider): SiteProvider {
  const tell = (status: number, when: string) => fetch(`${url}${TOLD}?status=${status}&when=${when}`);
  return {
    ...provider,
    async step(status, work) {
      await tell(status, 'before');
      const result = await provider.step(status, work);
      await tell(status, 'after');
      return result;
    },
  };
}

/** A provider that makes its things there, and describes them before it makes them. */
export function cloudProvider(url: string): SiteProvider {
  async function step(status: number, { key, signal }: SiteWork): Promise<StepResult> {
    const at = `${url}/?status=${status}&key=${key}`;
    const things = (await (await fetch(at, { signal })).json()) as string[];
    const isThere = MAKES[status] !== undefined && things.includes(MAKES[status]);
    if (isThere) return { done: true };
    const answer = await fetch(at, { method: 'POST', signal });
    if (!answer.ok) throw new Error(`The cloud answered ${answer.status}`);
    return { done: answer.status === 200 };
  }
  return {
    name: 'embedded',
    rows: ({ host }) => [
      { purpose: 'certificate', type: 'CNAME', host, value: 'x.test', state: dnsRowState.code.unchecked },
    ],
    step,
    certificate: async () => ({ state: 'issued', rows: [] }),
    close: () => undefined,
  };
}
