/** What members can do from a change on, and what no longer. */
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { authority } from '@enishi/protos/master/identity';
import { recordScope } from '@enishi/protos/master/record-scope';
import styled from 'styled-components';
import { rightNames } from './rights';

const Lines = styled.ul`
  display: grid;
  gap: ${space(0.75)};
  padding: 0;
  font-size: ${font.size.m};
  list-style: none;
`;

const Line = styled.li<{ $less?: boolean }>`
  display: flex;
  gap: ${space(1)};
  align-items: flex-start;

  svg {
    flex: none;
    margin-top: 3px;
    color: ${({ $less }) => ($less ? color.danger : color.success)};
  }
`;

export interface Powers {
  authority: number;
  right_ids: readonly number[];
  record_scope?: number | null;
}

const scopeOf = ({ record_scope }: Powers): number => record_scope ?? recordScope.code.all;

const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

export const isChanged = (before: Powers, after: Powers): boolean =>
  before.authority !== after.authority ||
  scopeOf(before) !== scopeOf(after) ||
  without(before.right_ids, after.right_ids).length + without(after.right_ids, before.right_ids).length > 0;

export function Change({ before, after }: { before: Powers; after: Powers }) {
  const more = without(after.right_ids, before.right_ids);
  const less = without(before.right_ids, after.right_ids);
  if (!isChanged(before, after)) return <p>できることは変わりません。</p>;
  return (
    <Lines>
      {before.authority !== after.authority && (
        <Line $less={after.authority < before.authority}>
          <Icon name={after.authority < before.authority ? 'minus' : 'plus'} size={14} />
          <span>
            もとになる権限：{authority.label(before.authority)}から{authority.label(after.authority)}へ
          </span>
        </Line>
      )}
      {scopeOf(before) !== scopeOf(after) && (
        <Line $less={scopeOf(after) > scopeOf(before)}>
          <Icon name={scopeOf(after) > scopeOf(before) ? 'minus' : 'plus'} size={14} />
          <span>
            見える範囲：{recordScope.label(scopeOf(before))}から{recordScope.label(scopeOf(after))}へ
          </span>
        </Line>
      )}
      {more.length > 0 && (
        <Line>
          <Icon name="plus" size={14} />
          <span>できるようになること：{rightNames(more)}</span>
        </Line>
      )}
      {less.length > 0 && (
        <Line $less>
          <Icon name="minus" size={14} />
          <span>できなくなること：{rightNames(less)}</span>
        </Line>
      )}
    </Lines>
  );
}
