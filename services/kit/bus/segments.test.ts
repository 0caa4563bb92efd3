import { segments } from './segments';
import type { BusRecord } from './types';

const record = (topic: string, key: string | null, traceparent?: string): BusRecord =>
  ({ topic, key, value: {}, headers: { ...(traceparent && { traceparent }) } }) as BusRecord;

const shown = (records: BusRecord[], ...batched: string[]): string[] =>
  segments(records, new Set(batched)).map(
    (part) => `${part.batched ? 'together' : 'each'} ${part.records.map(({ topic, key }) => `${topic}${key}`).join()}`,
  );

it('puts records of a topic together across others, those of a key in their order', () => {
  const alternating = ['1', '2', '3'].flatMap((key) => [record('updated', key), record('moved', key)]);
  expect(shown(alternating, 'updated', 'moved')).toEqual([
    'together updated1,updated2,updated3',
    'together moved1,moved2,moved3',
  ]);
  const again = [record('updated', '1'), record('moved', '1'), record('updated', '1'), record('updated', '2')];
  expect(shown(again, 'updated', 'moved')).toEqual([
    'together updated1',
    'together moved1',
    'together updated1,updated2',
  ]);
});

it('leaves records that are handled one by one where none of their key is before them', () => {
  const mixed = [
    record('made', '1'),
    record('told', '1'),
    record('made', '2'),
    record('told', '2'),
    record('made', '1'),
  ];
  expect(shown(mixed, 'told')).toEqual(['each made1,made2', 'together told1,told2', 'each made1']);
  expect(shown([record('told', null), record('made', null), record('told', null)], 'told')).toEqual([
    'together toldnull,toldnull',
    'each madenull',
  ]);
});

it('parts the traces of requests', () => {
  const traced = [record('told', '1', 'a'), record('told', '2', 'b'), record('told', '3', 'a')];
  expect(shown(traced, 'told')).toEqual(['together told1,told3', 'together told2']);
});
