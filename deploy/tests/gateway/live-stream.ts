/** The stream of an open console, as a browser reads it. */
import http from 'node:http';
import type { Browser } from './browser';
import type { Agency, World } from './world';

export interface Told {
  event: string;
  data: { entity?: string; id?: number; member_id?: number; member_ids?: number[] };
}

export interface LiveStream {
  headers: http.IncomingHttpHeaders;
  /** All that has been told so far. */
  told: Told[];
  /** Resolves with the first event like this one, also of those that were told before. */
  next(like: (told: Told) => boolean): Promise<Told>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

const parsed = (block: string): Told | undefined => {
  const [, event] = /^event: (.+)$/m.exec(block) ?? [];
  const [, data] = /^data: (.+)$/m.exec(block) ?? [];
  return event ? { event, data: JSON.parse(data) } : undefined;
};

/** Resolves when the stream has said hello. @throws with the status where it is refused */
export function openStream(url: string, { credentials, cookies }: Browser): Promise<LiveStream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...credentials, cookie, accept: 'text/event-stream' };
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  return new Promise((resolve, reject) => {
    const sent = http.get(`${url}/api/enterprise/live`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return reject(new Error(`${answer.statusCode} instead of a stream`));
      }
      const ended = new Promise<void>((end) => {
        answer.on('close', end);
      });
      const next: LiveStream['next'] = (like) =>
        new Promise((found) => {
          const look = () => {
            const one = told.find(like);
            if (!one) return;
            waiting.delete(look);
            found(one);
          };
          waiting.add(look);
          look();
        });
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        told.push(...blocks.map(parsed).filter((one) => one !== undefined));
        for (const look of [...waiting]) look();
        if (told.some(({ event }) => event === 'hello'))
          resolve({ headers: answer.headers, told, next, ended, close: () => sent.destroy() });
      });
    });
    sent.on('error', (error) => reject(error));
  });
}

/** Two members of an agency, and a candidate that both may open. */
export interface Pair {
  agency: Agency;
  colleague: Browser;
  colleagueId: number;
  candidate: number;
}

export async function pairIn(world: World): Promise<Pair> {
  const agency = await world.agency();
  const colleague = await world.colleague(agency, 0);
  const me = await colleague.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { l_name: '田中', f_name: '一郎', inception_day_type_id: 1 },
  });
  await world.constellation.settle();
  const colleagueId = me.body.enterprise_member.id_by_enterprise_id;
  return { agency, colleague, colleagueId, candidate: body.candidate.id_by_enterprise_id };
}
