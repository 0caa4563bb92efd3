/** The people of a segment: asked of the service that has them, by the list's own conditions. */
import { readConditions } from '@enishi/protos/fields/compact-conditions';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { segmentOf } from '@enishi/protos/messaging/mail-segment';
import { MAX_TARGETS } from '@enishi/protos/messaging/sending';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { everyPart, type PART } from '@enishi/service-kit/crud/every-part';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import type { SegmentDeps } from './deps';

export interface SegmentWords {
  target_type_id: number;
  keyword?: string | null;
  conditions?: string | null;
}

export interface Found {
  entity: 'candidate' | 'company_member';
  /** In order of their ids; of more than a mailing takes, one more. */
  ids: number[];
  /** The reason why none is found though some may be there, or too many. */
  problem?: string;
}

const TOO_MANY = `該当者が${formatNumber(MAX_TARGETS)}件を超えています。条件を絞り込んでください。`;

/** The first message of a refusal, in Japanese. */
const messageOf = ({ message, fieldErrors }: AppError): string => Object.values(fieldErrors ?? {})[0]?.[0] ?? message;

interface Part {
  ids: number[];
  cursor?: string;
}

/**
 * @param ctx whose view it is: nothing is found that this caller does not see
 * @param among the only ones who are asked about, a few hundred at most; absent: all
 */
export async function findPeople(
  { clients }: SegmentDeps,
  ctx: CallContext,
  segment: SegmentWords,
  among?: readonly number[],
): Promise<Found> {
  const isContacts = segment.target_type_id === broadcastTarget.code.company_members;
  const entity = isContacts ? 'company_member' : 'candidate';
  const definition = segmentOf(segment.target_type_id);
  const read = readConditions(definition, segment.conditions);
  if ('problem' in read) return { entity, ids: [], problem: read.problem };
  const { CandidateService, CompanyMemberService } = clients.rpc.crm;
  const idsOf = (rows: readonly { id_by_enterprise_id?: number }[] = []) =>
    rows.flatMap(({ id_by_enterprise_id: id }) => id ?? []);
  const ids: number[] = [];
  try {
    const { conditions } = read;
    const asked = indexToWire({ conditions, keyword: segment.keyword, columns: [definition.key], sort: 'created_at' });
    const ask = async (place: { per_page: number; cursor?: string }, within?: typeof PART): Promise<Part> => {
      const request = { ...asked, ...place, ...(among && { ids: [...among] }) };
      if (isContacts) {
        const { company_members, cursor } = await CompanyMemberService.Index(ctx, request, within);
        return { ids: idsOf(company_members), cursor };
      }
      const { candidates, cursor } = await CandidateService.Index(ctx, request, within);
      return { ids: idsOf(candidates), cursor };
    };
    for await (const part of everyPart(ask)) {
      ids.push(...part.ids);
      if (ids.length > MAX_TARGETS) return { entity, ids: ids.slice(0, MAX_TARGETS + 1), problem: TOO_MANY };
    }
  } catch (error) {
    // A value that means nothing any more, e.g. of an entry that is gone from a list of choices.
    if (!(error instanceof AppError && error.code === 'invalid')) throw error;
    return { entity, ids: [], problem: messageOf(error) };
  }
  return { entity, ids };
}
