import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { JobPage } from '../data/types';

const Root = styled.p`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
  }
`;

export interface SuggestionProps {
  suggestion: NonNullable<JobPage['suggestion']>;
  /** Where it is searched. */
  address: string;
}

/** もしかして：the word behind a slip. */
export default function Suggestion({ suggestion: { word, count }, address }: SuggestionProps) {
  return (
    <Root>
      もしかして：
      <Link to={address}>
        {word}（{formatNumber(count)}件）
      </Link>
    </Root>
  );
}
