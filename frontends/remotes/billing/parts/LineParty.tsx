/** The other side of a payment as a bank tells it, and the account of the agency that it moved. */
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Account = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.normal};
`;

/** @param account last digits of its number, where the bank's file named it */
export function LineParty({ name, account }: { name: string; account?: string | null }) {
  if (!account) return <>{name || '-'}</>;
  return (
    <Stack $gap={0}>
      <span>{name || '-'}</span>
      <Account>口座 末尾{account}</Account>
    </Stack>
  );
}
