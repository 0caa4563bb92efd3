/** The requests of the bench, made as a browser would make them. */
import type { Shots } from './load';

export interface Workload {
  name: string;
  /** Variables of the process that is asked, where they are others than usual. */
  environment?: Record<string, string>;
  shots(size: number, headers: Record<string, string>): Shots;
}

const index = (body: Record<string, unknown>, headers: Record<string, string>) => ({
  method: 'POST' as const,
  path: '/api/enterprise/candidates/index',
  body: { page: 1, per_page: 30, ...body },
  headers,
});

/** Told apart from those of every other run on the same data: equal addresses make records suspected doubles. */
const RUN = Date.now().toString(36);
let created = 0;

const newcomer = () => {
  const name = `${RUN}${(++created).toString(36)}`;
  return { l_name: '測定', f_name: `花子${name}`, email: `bench-${name}@example.jp`, monthly_price_num: 70 };
};

/** Spreads i over 1..size without a pattern. */
const scatter = (i: number, size: number): number => ((i * 7_919 + 13) % size) + 1;

/** Open jobs of the measured agency, and the host of its site. */
export const SITE_JOBS = 500;
const SITE_HOST = 'agency1.localhost';

/** No page is kept; what all pages of a site share still is. One object: the process stays for workloads that share it. */
const UNCACHED = { PAGE_CACHE_SECONDS: '0' };

/** A page of the job site as browsers ask for it. */
const visit = (path: string) => ({
  method: 'GET' as const,
  path,
  headers: { host: SITE_HOST, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
});

/** Pages of the whole list, 20 jobs each. */
const LIST_PAGES = 25;

/**
 * Lists in all orders, every other one narrowed: of the requests under way at a time no two are for the same page, so
 * each is rendered for itself.
 */
function jobList(i: number): string {
  const sort = String((i % 3) + 1);
  const page = String((i % LIST_PAGES) + 1);
  const prices = String((i % 8) + 1);
  const work_styles_ids = String((i % 5) + 1);
  return `/jobs?${new URLSearchParams(i % 2 ? { prices, work_styles_ids, sort } : { sort, page })}`;
}

export const workloads: Workload[] = [
  {
    name: 'site cached',
    shots: () => () => visit('/jobs'),
  },
  {
    name: 'site uncached',
    environment: UNCACHED,
    shots: () => (i) => visit(jobList(i)),
  },
  {
    name: 'site job, uncached',
    environment: UNCACHED,
    shots: () => (i) => visit(`/jobs/detail/${scatter(i, SITE_JOBS)}`),
  },
  {
    name: 'list + count',
    shots: (_size, headers) => () => index({}, headers),
  },
  {
    name: 'next page',
    shots: (_size, headers) => (i) => index({ page: 2 + (i % 5) }, headers),
  },
  {
    name: 'filter',
    shots: (_size, headers) => (i) =>
      index(
        { conditions: [{ column: 'register_status_id', type: 1, operator: 'any', value: [(i % 8) + 1] }] },
        headers,
      ),
  },
  {
    name: 'detail',
    shots: (size, headers) => (i) => ({
      method: 'GET',
      path: `/api/enterprise/candidates/show/${scatter(i, size)}`,
      headers,
    }),
  },
  {
    name: 'create',
    shots: (_size, headers) => () => ({
      method: 'POST',
      path: '/api/enterprise/candidates/create',
      body: { candidate: newcomer() },
      headers,
    }),
  },
];
