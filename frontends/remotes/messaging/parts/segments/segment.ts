/** A segment as it is typed, and what it finds. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';

const { candidates, company_members } = broadcastTarget.code;

export interface TypedSegment {
  name: string;
  target_type_id: number;
  keyword: string;
  /** As in the address of a list; '' where there are none. */
  conditions: string;
  note: string;
}

export const EMPTY: TypedSegment = { name: '', target_type_id: candidates, keyword: '', conditions: '', note: '' };

/** What a list hands over: its name, and what its address holds. */
export function typedOf(params: URLSearchParams): TypedSegment {
  const target_type_id = !params.has('list') || params.get('list') === candidate.name ? candidates : company_members;
  const keyword = params.get('keyword') ?? '';
  return { ...EMPTY, target_type_id, keyword, conditions: params.get('conditions') ?? '' };
}

/** The people of a stored segment. */
export const useSegmentFigures = (id: number | undefined) =>
  useRead(
    mailSegment.plural,
    ['evaluate', id],
    (calls, options) => calls.messaging.SegmentService.Evaluate({ id }, options),
    { enabled: id !== undefined, staleTime: 0 },
  );

/** The people of conditions that are being put together; none are asked for while nothing narrows them down. */
export function useTypedFigures({ target_type_id, keyword, conditions }: TypedSegment) {
  const asked = { target_type_id, keyword, conditions };
  return useRead(
    mailSegment.plural,
    ['evaluate', asked],
    (calls, options) => calls.messaging.SegmentService.Evaluate(asked, options),
    { enabled: keyword.trim() !== '' || conditions !== '', keeps: true, staleTime: 0 },
  );
}
