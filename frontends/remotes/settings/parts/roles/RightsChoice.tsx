/** The rights of a role, each with its sentence. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { memberRight, memberRightNames, memberRights, rightsFor } from '@enishi/protos/master/member-rights';
import styled from 'styled-components';

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  list-style: none;
`;

const Item = styled.li<{ $off: boolean }>`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  padding: ${space(1)} ${space(1.5)};
  background: ${({ $off }) => ($off ? color.canvas : 'transparent')};

  & + & {
    border-top: 1px solid ${color.line};
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Name = styled.span`
  font-weight: ${font.weight.medium};
`;

const Says = styled.span`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

interface RightsChoiceProps {
  /** The authority that the role is made of. */
  base: number;
  value: readonly number[];
  onChange: (value: number[]) => void;
  disabled?: boolean;
}

export function RightsChoice({ base, value, onChange, disabled }: RightsChoiceProps) {
  const possible = rightsFor(base);
  return (
    <List aria-label="できること">
      {memberRightNames.map((right) => {
        const id = memberRight.code[right];
        const off = !possible.includes(id);
        return (
          <Item key={right} $off={off}>
            <Checkbox
              disabled={disabled || off}
              checked={!off && value.includes(id)}
              aria-describedby={`right-${right}`}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            >
              <Name>{memberRight.label(id)}</Name>
            </Checkbox>
            <Says id={`right-${right}`}>
              {memberRights[right].says} {off && <Badge>管理者の役割だけ</Badge>}
            </Says>
          </Item>
        );
      })}
    </List>
  );
}
