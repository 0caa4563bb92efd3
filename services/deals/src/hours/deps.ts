import type { DealsNeeds } from '../needs';

export type HourDeps = DealsNeeds;
