/** Whether answers are right: the same questions are asked of all documents without any index. */
import { Agent } from 'node:http';
import { candidate } from '@enishi/protos/crm/candidate';
import { conditionFilters } from '@enishi/service-kit/crud/conditions';
import { allOf, keywordFilter } from '@enishi/service-kit/crud/keyword';
import { parseSort, type Sort } from '@enishi/service-kit/crud/paging';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import { connectMongo } from '@enishi/service-kit/mongo';
import { ask } from './clients';
import type { Question } from './questions';

const ROWS = 30;

interface Listed {
  candidates: { id_by_enterprise_id: number }[];
  count: number;
  count_more?: boolean;
}

const bytes = (value: unknown): Buffer => Buffer.from(String(value));

/** As lists promise: what is empty comes last in both directions, texts by their bytes. */
const inOrder =
  (sort: Sort) =>
  (one: Record<string, unknown>, other: Record<string, unknown>): number => {
    for (const [name, direction] of sort) {
      const [a, b] = [one[name] ?? null, other[name] ?? null];
      if (a === null || b === null) {
        if (a === b) continue;
        return a === null ? 1 : -1;
      }
      const order = typeof a === 'string' ? Buffer.compare(bytes(a), bytes(b)) : Number(a) - Number(b);
      if (order !== 0) return order * direction;
    }
    return 0;
  };

/** Answers that differ from the scan, one line each; none when all are right. */
export async function differences(
  url: string,
  mongoUrl: string,
  enterprise_id: number,
  questions: readonly Question[],
): Promise<string[]> {
  const connection = await connectMongo(mongoUrl, 'enishi_crm');
  const rows = connection.collection('candidates');
  // A scan may take longer than the product keeps a connection.
  const agent = new Agent();
  const found: string[] = [];
  for (const { kind, body, shot } of questions) {
    if (!body) continue;
    const { status, text } = await ask(url, agent, shot, true);
    const listed: Listed = status === 200 ? JSON.parse(text) : { candidates: [], count: -1 };
    const { keyword, conditions, sort, page = 1 } = indexToWire(body);
    const words = keyword ? keywordFilter(keyword) : undefined;
    const filter = allOf([{ enterprise_id }, ...conditionFilters(candidate, conditions), ...(words ? [words] : [])]);
    const order = parseSort(candidate, sort);
    const projection = Object.fromEntries(
      ['id_by_enterprise_id', ...order.map(([name]) => name)].map((name) => [name, 1]),
    );
    const scanned = await rows.find(filter, { hint: { $natural: 1 }, projection }).toArray();
    const expected = scanned.sort(inOrder(order)).slice((page - 1) * ROWS, page * ROWS);
    const ids = (list: readonly object[]) =>
      list.map((one) => (one as { id_by_enterprise_id: number }).id_by_enterprise_id).join();
    const counted = listed.count_more ? scanned.length >= listed.count : scanned.length === listed.count;
    if (status !== 200 || !counted || ids(listed.candidates) !== ids(expected))
      found.push(
        `${kind} ${JSON.stringify(body)}: ${status}, ${listed.count} of ${scanned.length}, ${ids(listed.candidates)} instead of ${ids(expected)}`,
      );
  }
  agent.destroy();
  await connection.destroy();
  return found;
}
