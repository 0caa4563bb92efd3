/** People who ask, each one question after the other; what each answer took, and how it ended. */
import { Agent, request } from 'node:http';
import type { Shot } from './load';

export interface Answered {
  kind: string;
  ms: number;
  status: number;
}

export interface Answer {
  status: number;
  ms: number;
  text: string;
}

/** @param body whether the answer's text is wanted */
export function ask(url: string, agent: Agent, { method, path, body, headers }: Shot, wanted = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      new URL(path, url),
      { method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => wanted && pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - started;
          resolve({ status: response.statusCode ?? 0, ms, text: Buffer.concat(pieces).toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * So many people ask for so long; each waits for an answer before the next question.
 * @param next the next question of all, by whichever person
 */
export async function people(
  url: string,
  count: number,
  seconds: number,
  next: () => { kind: string; shot: Shot },
): Promise<{ answers: Answered[]; perSecond: number }> {
  const answers: Answered[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const person = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) {
      const { kind, shot } = next();
      const { ms, status } = await ask(url, agent, shot);
      answers.push({ kind, ms, status });
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: count }, person));
  const good = answers.filter(({ status }) => status < 300).length;
  return { answers, perSecond: good / ((performance.now() - started) / 1_000) };
}

/** @param sorted the smallest first */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** One row of a table. */
export function tell(label: string, answers: readonly Answered[], perSecond?: number): string {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const refused = answers.filter(({ status }) => status >= 300);
  const cell = (ms: number) => ms.toFixed(1);
  return `| ${label} | ${answers.length} | ${perSecond?.toFixed(1) ?? ''} | ${cell(percentile(times, 0.5))} | ${cell(percentile(times, 0.95))} | ${cell(times.at(-1) ?? 0)} | ${refused.length > 0 ? `${refused.length} (${[...new Set(refused.map(({ status }) => status))].join()})` : '0'} |`;
}
