/** Where a site gives its jobs to services that gather them. */
import { jobFeed } from '../master/site-looks';

export type JobFeedName = keyof typeof jobFeed.code;

export const isJobFeed = (name: string): name is JobFeedName => Object.hasOwn(jobFeed.code, name);

/** The path of a service's feed on the site, e.g. /feeds/indeed.xml. @param id a code of `jobFeed` */
export const jobFeedPath = (id: number): string =>
  `/feeds/${Object.entries(jobFeed.code).find(([, code]) => code === id)?.[0]}.xml`;
