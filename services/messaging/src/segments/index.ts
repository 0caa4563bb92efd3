/**
 * Segments: conditions of a list under a name, whose people are found when they are needed. `segmentOfId` and `segmentTargets`
 * are for whatever goes to a segment by itself.
 */
import { segmentEvaluate } from './evaluate';

export { segmentOverrides } from './overrides';
export { type StoredSegment, segmentAmong, segmentOfId, segmentTargets } from './targets';

export const segments = { useCases: { SegmentService: { Evaluate: segmentEvaluate } } };
