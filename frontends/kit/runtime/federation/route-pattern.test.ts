import { patternMatcher } from './route-pattern';

const match = patternMatcher(
  ['/', '/site', '/jobs', '/jobs/:category', '/jobs/detail/:id', '/:any/detail/7'].map((path) => ({
    path,
    value: path,
  })),
);

it.each([
  ['/', '/', {}],
  ['/jobs', '/jobs', {}],
  ['/jobs/', '/jobs', {}],
  ['/Jobs', '/jobs', {}],
  ['/jobs/occupation-2', '/jobs/:category', { category: 'occupation-2' }],
  ['/jobs/%E8%81%B7%E7%A8%AE', '/jobs/:category', { category: '職種' }],
  ['/jobs/%E8%8', '/jobs/:category', { category: '%E8%8' }],
  ['/jobs/detail', '/jobs/:category', { category: 'detail' }],
  ['/jobs/detail/7', '/jobs/detail/:id', { id: '7' }],
  ['/jobs/a%2Fb', '/jobs/:category', { category: 'a/b' }],
])('%s belongs to %s', (address, value, params) => {
  expect(match(address)).toEqual({ value, params });
});

it.each(['/nowhere', '/jobs/detail/7/8', '/site/x'])('%s belongs to nothing', (address) => {
  expect(match(address)).toBeUndefined();
});
