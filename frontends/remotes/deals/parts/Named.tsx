/** Names of what records point to: a grey bar stands for one until it is read, never a number. */
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import type { NameLookup } from '@enishi/protos/fields/format';
import styled from 'styled-components';

const Bar = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
`;

interface NamedProps {
  list: 'ref:candidate' | 'ref:company' | 'ref:job';
  id: number | null | undefined;
  names: NameLookup;
  /** Said where there is none. */
  none?: string;
}

export function Named({ list, id, names, none = '' }: NamedProps) {
  if (!id) return none;
  return (
    names(list, id) ?? (
      <>
        <Bar $width="9em" $height="1em" />
        <VisuallyHidden>読み込んでいます</VisuallyHidden>
      </>
    )
  );
}

/** The name of a deal: its candidate. */
export const CandidateName = (props: Pick<NamedProps, 'id' | 'names'>) => (
  <Named list="ref:candidate" none="候補者が未設定の商談" {...props} />
);
