/** Whether answers are right: the same questions are asked of a plain copy of all rows, also while others write. */
import { Agent } from 'node:http';
import { ask } from './clients';
import { PlainCopy } from './plain-copy';
import type { Question } from './questions';
import type { Writers } from './writers';

const ROWS = 30;

interface Listed {
  candidates: { id_by_enterprise_id: number }[];
  count: number;
  count_more?: boolean;
}

/** Rows that are not written meanwhile stand one behind the other, near the place that the page says. */
function isRun(rows: readonly number[], all: readonly number[], skip: number, moving: number): boolean {
  const most = Math.max(0, all.length - rows.length);
  for (let at = Math.max(0, skip - moving); at <= Math.min(skip, most); at++)
    if (rows.every((id, i) => all[at + i] === id)) return true;
  return rows.length === 0;
}

function isRight({ candidates, count, count_more }: Listed, page: number, all: readonly number[], moving: Set<number>) {
  const rows = candidates.map(({ id_by_enterprise_id }) => id_by_enterprise_id).filter((id) => !moving.has(id));
  const skip = (page - 1) * ROWS;
  const expected = Math.min(ROWS, Math.max(0, all.length - skip));
  const whole = Math.abs(rows.length - expected) <= moving.size && candidates.length <= ROWS;
  const counted = count_more
    ? all.length + moving.size >= count
    : count >= all.length && count <= all.length + moving.size;
  return whole && counted && isRun(rows, all, skip, moving.size);
}

interface Compared {
  url: string;
  mongoUrl: string;
  enterprise_id: number;
}

/**
 * Answers that differ from the copy, one line each; none when all are right. Rows that are written while a question is
 * under way may be in its answer or not.
 */
export async function differences(
  { url, mongoUrl, enterprise_id }: Compared,
  questions: readonly Question[],
  writers?: Writers,
): Promise<string[]> {
  const copy = await PlainCopy.of(mongoUrl, enterprise_id);
  const agent = new Agent();
  const found: string[] = [];
  writers?.start(copy.ids);
  for (const { kind, body, shot } of questions) {
    if (!body) continue;
    const written = writers?.watch();
    const { status, text } = await ask(url, agent, shot, true);
    const listed: Listed = status === 200 ? JSON.parse(text) : { candidates: [], count: -1 };
    const moving = new Set(written?.());
    for (const { id_by_enterprise_id: id } of listed.candidates) if (!copy.has(id)) moving.add(id);
    const all = copy.list(body, moving);
    if (status !== 200 || !isRight(listed, Number(body.page ?? 1), all, moving))
      found.push(
        `${kind} ${JSON.stringify(body)}: ${status}, ${listed.count} of ${all.length} with ${moving.size} moving, ${listed.candidates.map((row) => row.id_by_enterprise_id)} instead of ${all.slice(0, ROWS)}`,
      );
    if (writers) await copy.refresh(writers.settled());
  }
  await writers?.stop();
  agent.destroy();
  await copy.close();
  return found;
}
