import type { Visitor } from './stage';

/** Takes the problems of a visitor that are answers which the server refused on purpose; others fail, and so do none. */
export function refusedOnPurpose({ problems }: Pick<Visitor, 'problems'>, status: number): void {
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.splice(0).filter((problem) => !problem.includes(`status of ${status}`))).toEqual([]);
}
