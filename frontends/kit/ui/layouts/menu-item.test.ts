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

it('a page belongs to another entry where its query says so', () => {
  const mails = [
    { path: '/a/mails', also: ['/a/figures'] },
    { path: '/a/flows', also: ['/a/figures?kind=flows'] },
  ];
  expect(currentItem(mails, '/a/figures')).toBe(mails[0]);
  expect(currentItem(mails, '/a/figures?kind=mails')).toBe(mails[0]);
  expect(currentItem(mails, '/a/figures?from=2026-01-01&kind=flows')).toBe(mails[1]);
});

it('further addresses of an entry lie under it as well', () => {
  const companies = [{ path: '/a/companies', also: ['/a/contacts'] }, { path: '/a/jobs' }];
  expect(currentItem(companies, '/a/contacts/3')).toBe(companies[0]);
});
