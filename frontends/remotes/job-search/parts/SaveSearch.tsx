/** Where the search of a list is saved, by the candidate's own page. */
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type PublicJobQuery, publicJobQueryString } from '@enishi/protos/jobs/public-query';
import styled from 'styled-components';
import { activeConditions } from '../data/names';
import type { JobPage } from '../data/types';

const Save = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 44px;
  color: ${color.mainText};
  font-size: ${font.size.m};
  font-weight: ${font.weight.bold};
`;

interface SaveSearchProps {
  query: PublicJobQuery;
  data?: JobPage;
}

/** A document of its own: who may see it the server decides. */
export function SaveSearch({ query: { sort, page, per_page, ...query }, data }: SaveSearchProps) {
  if (activeConditions(query, data).length === 0) return null;
  return (
    <Save href={`/mypage/save?${publicJobQueryString(query)}`} rel="nofollow">
      <Icon name="mail" size={18} />
      この条件を保存
    </Save>
  );
}
