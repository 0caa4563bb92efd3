/** What pages of sender addresses say beside the record: the whole address, and who may use it. */
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useMailDomain } from '@enishi/frontend-kit/features/domains/domain-record';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Whole = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
  overflow-wrap: anywhere;
`;

function WholeAddress({ values }: FormNoteProps) {
  const { data: own } = useMailDomain();
  const account = String(values.account ?? '').trim();
  if (!own || !account) return null;
  return (
    <Whole>
      メールは {account.split('@')[0]}@{own.domain_name} から届きます。
    </Whole>
  );
}

export const EVERYONE = '全員';

/** No one named is everyone. */
export const senderViews = {
  enterprise_member_ids: ({ enterprise_member_ids: ids }: EntityRow) =>
    (ids as number[] | null | undefined)?.length ? undefined : EVERYONE,
};

export const senderNotes: FormNotes = { account: WholeAddress };
