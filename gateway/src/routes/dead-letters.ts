/** `/api/admin/dead_letters`: events that services have given up, all services together. */
import type { DeadLetter } from '@enishi/protos/common/rpc';
import { entities } from '@enishi/protos/entities';
import type { ServiceName } from '@enishi/protos/fields/types';
import { QUERY, READ_OR_QUERY } from '@enishi/protos/http/words';
import { notFound } from '@enishi/service-kit/base/errors';
import { whileThere } from '@enishi/service-kit/rpc/if-there';
import { type Route, type RouteRpc } from '../http/route';

const services: readonly ServiceName[] = [...new Set(Object.values(entities).map(({ service }) => service))];

interface Letter extends DeadLetter {
  service: ServiceName;
}

/** The letters of a service; undefined while it cannot be reached: an operator in trouble needs those of the others. */
async function lettersOf(service: ServiceName, rpc: RouteRpc): Promise<Letter[] | undefined> {
  const answer = await whileThere(rpc[service].DeadLetterService.List({}));
  return answer && (answer.dead_letters ?? []).map((letter) => ({ ...letter, service }));
}

interface Failed {
  failed_mails: number;
  dead_letters: number;
}

/** How many failed mails and events of each agency wait for an operator. */
export async function failedOf(rpc: RouteRpc): Promise<Map<number, Failed>> {
  const lists = await Promise.all(services.map((service) => lettersOf(service, rpc)));
  const counts = new Map<number, Failed>();
  for (const { enterprise_id = 0, mail_outcome } of lists.flatMap((list) => list ?? [])) {
    const known = counts.get(enterprise_id) ?? { failed_mails: 0, dead_letters: 0 };
    known[mail_outcome ? 'failed_mails' : 'dead_letters']++;
    counts.set(enterprise_id, known);
  }
  return counts;
}

const index: Route = {
  audience: 'admin',
  verbs: READ_OR_QUERY,
  path: '/dead_letters/index',
  gains: 'reads records',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'admin',
  summary: '処理できなかったイベントの一覧',
  reads: 'none',
  records: 'nothing',
  probe: {},
  async handle(_input, rpc) {
    const lists = await Promise.all(services.map((service) => lettersOf(service, rpc)));
    const dead_letters = lists
      .flatMap((list) => list ?? [])
      .sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
    return { body: { dead_letters, unavailable: services.filter((_, at) => !lists[at]) } };
  },
};

const replay: Route = {
  audience: 'admin',
  verbs: QUERY,
  path: '/dead_letters/replay/{service}/{id}',
  gains: 'runs the product',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'admin',
  summary: '処理できなかったイベントの再実行',
  reads: 'none',
  records: 'replayed',
  probe: {},
  async handle({ params: { service, id } }, rpc) {
    const owner = services.find((name) => name === service);
    if (!owner) throw notFound();
    const { dead_letter } = await rpc[owner].DeadLetterService.Replay({ id }, SLOW);
    return { body: { dead_letter: dead_letter ? { ...dead_letter, service } : null }, note: service };
  },
};

/** Effects of an event may reach far, e.g. send mail. */
const SLOW = { deadlineMs: 20_000 };

export const deadLetterRoutes: readonly Route[] = [index, replay];
