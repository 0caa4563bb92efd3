import type { MessagingConfig } from '../env';
import { createPace } from './pace';

const config = { MAILING_RATE_PER_AGENCY: 5, MAILING_RATE_PER_DOMAIN: 2 } as MessagingConfig;

it('lets so many of an agency, and to one domain, go out in a second, whatever others do', () => {
  let now = 10_000;
  const pace = createPace(config, () => now);
  const taken = (agency: number, domain: string, count: number) =>
    Array.from({ length: count }, (_, at) => pace.take(agency, `p${at}@${domain}`)).filter(Boolean).length;
  expect(taken(1, 'gmail.com', 4)).toBe(2);
  expect(taken(1, 'example.jp', 4)).toBe(2);
  expect(taken(1, 'example.com', 4)).toBe(1);
  expect(taken(2, 'gmail.com', 4)).toBe(2);
  expect([pace.left(1), pace.left(2), pace.left(3)]).toEqual([0, 3, 5]);
  now += 999;
  expect(taken(1, 'gmail.com', 1)).toBe(0);
  now += 1;
  expect(pace.left(1)).toBe(5);
  expect(taken(1, 'gmail.com', 4)).toBe(2);
});
