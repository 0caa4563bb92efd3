/** Mailings to a segment, as their pages and their checks know them. */
import type { MailingProblem, MailingSegment } from '@enishi/protos/messaging/rpc';
import type { MailingDoc } from './collections';
import type { SegmentNow } from './kinds';
import { hasBegun } from './rows';

/** Most recipients that go out unasked: of an approved mailing a tenth more, of others what needs no approval. */
export const allowedOf = (
  { seal, counted = 0 }: Pick<MailingDoc, 'seal' | 'counted'>,
  approvalAbove: number,
): number => (seal ? Math.max(Math.floor(counted * 1.1), approvalAbove) : approvalAbove);

/** The recipients were found by other conditions than the segment has now. */
export const isOtherSegment = ({ found }: Pick<MailingDoc, 'found'>, segment: SegmentNow | undefined): boolean =>
  found !== undefined && segment !== undefined && found.digest !== segment.digest;

export const OTHER_SEGMENT =
  '承認の依頼のあとに、セグメントの条件が変わりました。依頼を取り下げ、「宛先を再確認」を押してから、もう一度依頼してください。';

/** What of its segment keeps a mailing from being confirmed. */
export function segmentProblems(doc: MailingDoc, segment: SegmentNow | undefined): MailingProblem[] {
  const own = { code: 'segment', entity: 'mail_segment', ...(segment && { id: segment.id }) };
  if (!doc.found || hasBegun(doc)) return [];
  if (doc.found.problem) return [{ ...own, message: doc.found.problem }];
  if (!isOtherSegment(doc, segment)) return [];
  return [{ ...own, message: 'セグメントの条件が変わりました。「宛先を再確認」を押してください。' }];
}

const INT_MAX = 2 ** 31 - 1;

export function segmentShown(
  doc: MailingDoc,
  segment: SegmentNow | undefined,
  approvalAbove: number,
): MailingSegment | undefined {
  if (!segment) return undefined;
  const { id, name } = segment;
  return { id, name, counted: doc.counted, allowed: Math.min(allowedOf(doc, approvalAbove), INT_MAX) };
}
