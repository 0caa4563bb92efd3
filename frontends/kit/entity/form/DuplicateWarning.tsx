/** Beside the button of a form: records that are probably the same. Saving stays possible. */
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { Notice } from '../../ui/base/Notice';
import { space } from '../../ui/theme/theme';
import { RecordLink } from '../values/RecordLink';
import type { Duplicate } from './duplicates';

const Root = styled.div`
  flex: 1 1 100%;
  min-width: 0;

  &:focus-visible {
    outline-offset: 2px;
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space(2)};
  margin: 2px 0 0;
  padding: 0;
  list-style: none;
`;

const SHOWN = 3;

function Match({ definition, match }: { definition: Entity; match: Duplicate }) {
  return (
    <li>
      <RecordLink entity={definition.name} id={match.id}>
        {match.title}（ID {match.id}）
      </RecordLink>
      ：{match.reasons.join('、')}が一致
    </li>
  );
}

/** Announced when it appears; `data-duplicates` lets the form bring the focus here. */
export function DuplicateWarning({ definition, found }: { definition: Entity; found: readonly Duplicate[] }) {
  const more = found.length - SHOWN;
  return (
    <Root role="status" data-duplicates tabIndex={-1} hidden={found.length === 0}>
      {found.length > 0 && (
        <Notice tone="warning" title={`同じ${definition.label}がすでに登録されている可能性があります`}>
          <List>
            {found.slice(0, SHOWN).map((match) => (
              <Match key={match.id} definition={definition} match={match} />
            ))}
            {more > 0 && <li>ほか{more}件</li>}
          </List>
        </Notice>
      )}
    </Root>
  );
}
