import type { DealsNeeds } from '../needs';

export type RecordDeps = DealsNeeds;
