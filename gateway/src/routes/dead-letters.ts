/** `/api/admin/dead_letters`: events that services have given up, all services together. */
import { entities } from '@enishi/protos/entities';
import { AppError, notFound } from '@enishi/service-kit/errors';
import { type Call, type Json, QUERY, READ_OR_QUERY, type Route } from '../http/route';

const services: readonly string[] = [...new Set(Object.values(entities).map(({ service }) => service))];

interface Letter {
  id: string;
  at: string;
}

/** The letters of a service; undefined while it cannot be reached: an operator in trouble needs those of the others. */
async function lettersOf(service: string, call: Call): Promise<(Letter & Json)[] | undefined> {
  try {
    const { dead_letters = [] } = await call<{ dead_letters?: Letter[] }>(`${service}.DeadLetterService/List`, {});
    return dead_letters.map((letter) => ({ ...letter, service }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

const index: Route = {
  audience: 'admin',
  verbs: READ_OR_QUERY,
  path: '/dead_letters/index',
  guard: 'admin',
  summary: '処理できなかったイベントの一覧',
  reads: 'none',
  records: 'nothing',
  probe: {},
  async handle(_input, call) {
    const lists = await Promise.all(services.map((service) => lettersOf(service, call)));
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
  guard: 'admin',
  summary: '処理できなかったイベントの再実行',
  reads: 'none',
  records: 'nothing',
  probe: {},
  async handle({ params: { service, id } }, call) {
    if (!services.includes(service)) throw notFound();
    const { dead_letter } = await call<{ dead_letter?: Letter }>(`${service}.DeadLetterService/Replay`, { id }, SLOW);
    return { body: { dead_letter: dead_letter ? { ...dead_letter, service } : null } };
  },
};

/** Effects of an event may reach far, e.g. send mail. */
const SLOW = { deadlineMs: 20_000 };

export const deadLetterRoutes: readonly Route[] = [index, replay];
