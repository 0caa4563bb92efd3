import type { MessagingNeeds } from '../needs';

export type SegmentDeps = Pick<MessagingNeeds, 'connection' | 'records' | 'clients'>;
