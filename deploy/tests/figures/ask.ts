/** Figures as tests ask for them: numbers by their names. */
import { type FigureName, figures } from '@enishi/protos/figures/figures';
import type { Browser } from '../gateway/browser';
import type { World } from '../gateway/world';

interface Row {
  key: number;
  values: number[];
}

export type Named = Record<string, number>;

const plurals = { crm: 'candidates', deals: 'opportunities', jobs: 'jobs', messaging: 'broadcasts' } as const;

/** Answers once everything that was told has arrived. */
export async function askFigure(
  { constellation }: Pick<World, 'constellation'>,
  browser: Browser,
  [figure, group, from, to]: [FigureName, string, string, string],
): Promise<{ total: Named; rows: Record<string, Named> }> {
  await constellation.settle();
  const { service, values: names } = figures[figure];
  const asked = [{ figure, from, to, group }];
  const { body } = await browser.expect(200, 'POST', `/api/enterprise/${plurals[service]}/figures`, { asked });
  expect(body.progress).toBe(100);
  const [{ rows, total }] = body.figures as { rows: Row[]; total: Row }[];
  const named = (values: number[]): Named => Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return { total: named(total.values), rows: Object.fromEntries(rows.map(({ key, values }) => [key, named(values)])) };
}
