// 3,324 recorded commands and their answers; README.md says what they are.
import { type Harness, openHarness } from '../harness';
import { Asker, type Difference, readLines } from './ask';
import { LEFT_OUT } from './left-out';

let harness: Harness;
beforeAll(async () => {
  // The other engine answered in the order of storage.
  harness = await openHarness({ shuffle: false });
});
afterAll(() => harness.close());

/** How many differ by category, and some of each in full. */
function report(differences: Difference[]): string {
  const categories = new Map<string, Difference[]>();
  for (const difference of differences)
    categories.set(difference.category, [...(categories.get(difference.category) ?? []), difference]);
  const shown = Number(process.env['ANSWERS_SHOWN'] ?? 3);
  return [...categories]
    .map(([category, list]) => {
      const some = list.slice(0, shown).map((d) => `line ${d.at}: ${d.command}\n wanted ${d.wanted}\n    got ${d.got}`);
      return `${category}: ${list.length} differ\n${some.join('\n')}`;
    })
    .join('\n\n');
}

it('answers every recorded command as another engine of the protocol did', async () => {
  const asker = new Asker(await harness.database('answers'));
  const lines = readLines();
  for (const line of lines) await asker.ask(line, !(line.at in LEFT_OUT));
  expect(report(asker.differences)).toBe('');
  expect(asker.asked + Object.keys(LEFT_OUT).length).toBe(lines.filter((line) => !line['docs']).length);
});
