import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Figures, runRounds } from './rounds';

/** More with KILL_ROUNDS: `npm run kill -w @enishi/embedded` makes 20. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

let folder: string;
let figures: Figures;

beforeAll(
  async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-kill-'));
    figures = await runRounds(folder, ROUNDS);
    const { findings, refused, ...counts } = figures;
    const found = Object.entries(findings).map(([name, list]) => [name, list.length]);
    process.stdout.write(
      `kill -9: ${JSON.stringify({ ...counts, refused: refused.length, ...Object.fromEntries(found) })}\n`,
    );
  },
  300_000 + ROUNDS * 60_000,
);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a product killed again and again while ten clients write', () => {
  test('was busy each time, and refused nothing', () => {
    expect(figures.acknowledged).toBeGreaterThanOrEqual(ROUNDS * 20);
    expect(figures.interrupted).toBeGreaterThan(0);
    expect(figures.refused).toEqual([]);
  });

  test('has every acknowledged write with its acknowledged value', () => expect(figures.findings.lost).toEqual([]));

  test('has nothing twice, however often a client asked', () => expect(figures.findings.doubled).toEqual([]));

  test('knows in its history how every record came to be as it is', () => expect(figures.findings.history).toEqual([]));

  test('gave every committed change exactly one effect', () => expect(figures.findings.effects).toEqual([]));

  test('has worked everything off', () => expect(figures.findings.left).toEqual([]));
});
