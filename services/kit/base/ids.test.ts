import { orderedId } from './ids';

test('ids sort in the order they were made, also within a millisecond and when the clock steps back', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => orderedId(1_800_000_000_000 - (n % 3)));
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id has the form of a version 7 UUID', () => {
  expect(orderedId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
