/** Contracts with agencies, and the months that they cover. */
import { collections } from './collections';
import { makeSchedulesNow, scheduleJob } from './schedules';

export { findAgencies } from './agencies';
export type { ScheduleDoc } from './collections';
export { contractOverrides } from './overrides';
export { freeMonth } from './schedules';

export const contracts = { collections, useCases: { MakeSchedules: makeSchedulesNow }, jobs: [scheduleJob] };
