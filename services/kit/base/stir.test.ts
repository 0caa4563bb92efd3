import { lookEvery, stir } from './stir';

afterEach(() => jest.restoreAllMocks());

it('looks less often once nothing has come for a minute, and as often as before with the next thing that comes', () => {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const service = {};
  expect(lookEvery(service, 1_000)).toBe(1_000);
  now += 59_000;
  expect(lookEvery(service, 1_000)).toBe(1_000);
  now += 2_000;
  expect([lookEvery(service, 1_000), lookEvery(service, 60_000), lookEvery({}, 1_000)]).toEqual([
    30_000, 60_000, 1_000,
  ]);
  stir(service);
  expect(lookEvery(service, 1_000)).toBe(1_000);
});
