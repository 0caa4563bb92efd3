/** The way from a list to its pairs of records that are probably the same. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useRead } from '../../runtime/api/rpc';
import { useMayOpen } from '../../runtime/member/may-open';
import { LinkButton } from '../../ui/base/LinkButton';

export interface DuplicatesOf {
  definition: Entity;
  /** Address of the list. */
  listTo: string;
}

/** Pairs of an entity, and how many there are of them. */
export const usePairs = ({ name, plural }: Entity, part: { page?: number; per_page: number }) =>
  useRead(plural, ['duplicate_pairs', part], (calls, options) =>
    calls.crm.DuplicateService.Index({ entity: name, ...part }, options),
  );

/** px: with one digit, so that the number makes no room for itself: on a phone it would move all that is below. */
const COUNTED_WIDTH = 144;

function Counted({ definition, to }: Pick<DuplicatesOf, 'definition'> & { to: string }) {
  const { data } = usePairs(definition, { per_page: 1 });
  return (
    <LinkButton to={to} style={{ minWidth: COUNTED_WIDTH }}>
      重複の確認{data && data.count > 0 && `（${formatNumber(data.count)}組）`}
    </LinkButton>
  );
}

/** For members who may open it, with the number of pairs once it is known. */
export function DuplicatesLink({ definition, listTo }: DuplicatesOf) {
  const to = `${listTo}/duplicates`;
  return useMayOpen()(to) && <Counted definition={definition} to={to} />;
}
