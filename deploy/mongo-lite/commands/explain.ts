import type { Document } from 'bson';
import { countDocuments } from '../engine/count';
import { collect, scan } from '../engine/scan';
import { newStats } from '../engine/sources';
import { sortOf } from '../engine/top';
import { badValue } from '../errors';
import type { Access } from '../planner/choose';
import type { Plan } from '../planner/plan';
import { type Command, numberOf } from './command';

const scanStage = ({ index, reverse, exact, ranges, probes }: Plan): Document => ({
  stage: 'IXSCAN',
  indexName: index.name,
  keyPattern: index.key,
  isMultiKey: index.multikey.length > 0,
  direction: reverse ? 'backward' : 'forward',
  ranges: ranges.length,
  probes: probes.length,
  exact,
});

function winningPlan(access: Access | undefined): Document {
  if (!access) return { stage: 'EOF' };
  if (access.kind === 'scan') return { stage: 'COLLSCAN' };
  if (access.kind === 'columns')
    return { stage: 'FETCH', inputStage: { stage: 'COLUMNS', exact: access.seek.exact, found: access.seek.size } };
  if (access.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: access.plans.map(scanStage) } };
  return { stage: 'FETCH', inputStage: scanStage(access.plan) };
}

/** The filter, order and limits a command reads with; aggregations count up to their first own stage. */
function readOf(explained: Document): Document {
  const [name, target] = Object.entries(explained)[0]!;
  switch (name) {
    case 'find':
      return { target, ...explained };
    case 'count':
    case 'distinct':
      return { ...explained, target, filter: explained['query'] };
    case 'aggregate': {
      const [first, second] = explained['pipeline'] as Document[];
      const filter = first?.['$match'];
      return { target, filter, sort: (filter ? second : first)?.['$sort'], hint: explained['hint'] };
    }
    case 'update':
    case 'delete':
      return { target, filter: (explained['updates'] ?? explained['deletes'])[0].q };
    default:
      throw badValue(`The embedded server does not explain '${name}'`);
  }
}

/** A minimal explain: the chosen access and what reading it looked at. */
export const explain: Command = async ({ command, catalog, database, tx }) => {
  const explained = command['explain'] as Document;
  const { target, filter = {}, sort: order, skip, limit, hint } = readOf(explained);
  const stats = newStats();
  const sort = sortOf(order);
  let access: Access | undefined;
  const collection = catalog.get(`${database}.${target}`);
  const read = {
    skip: numberOf(skip),
    limit: Math.abs(numberOf(limit)),
    hint,
    stats,
    onPlan: (chosen: Access) => {
      access = chosen;
    },
  };
  const counts = Object.keys(explained)[0] === 'count';
  const returned = counts
    ? await countDocuments(tx, collection, filter, read)
    : collect(scan(tx, collection, filter, { ...read, sort, emit: () => true })).length;
  const plan = winningPlan(access);
  const ordered = !sort.length || access?.kind === 'columns' || (access?.kind === 'index' && access.plan.sorted);
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${database}.${target}`,
      winningPlan: ordered ? plan : { stage: 'SORT', inputStage: plan },
    },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: stats.keysExamined,
      totalDocsExamined: stats.docsExamined,
    },
    ok: 1,
  };
};
