import { currentItem } from './menu-item';

const items = [{ path: '/a/jobs' }, { path: '/a/jobs/archive' }, { path: '/a/job' }];

describe('current menu entry', () => {
  it.each([
    ['/a/jobs', '/a/jobs'],
    ['/a/jobs/12', '/a/jobs'],
    ['/a/jobs/archive/3', '/a/jobs/archive'],
    ['/a/jobsearch', undefined],
  ])('%s belongs to %s', (path, expected) => expect(currentItem(items, path)?.path).toBe(expected));
});
