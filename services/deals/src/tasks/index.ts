/** What members are to do, and when. */
export { taskOverrides } from './task-overrides';
