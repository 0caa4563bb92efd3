import { FileKeys } from './file-keys';

test('a key leads to the first row that had it, among two hundred thousand others', () => {
  const keys = new FileKeys();
  let taken = 0;
  for (let row = 1; row <= 200_000; row++) if (keys.rowOf(`email:person${row}@example.jp`, row) !== row) taken++;
  expect(taken).toBe(0);
  expect(keys.rowOf('email:person3@example.jp', 200_001)).toBe(3);
  expect(keys.rowOf('email:person199999@example.jp', 200_002)).toBe(199_999);
  expect(keys.rowOf('tel:person3@example.jp', 200_003)).toBe(200_003);
});
