import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { Link } from 'react-router';
import styled from 'styled-components';
import { categoriesCall } from '../data/calls';
import { activeConditions } from '../data/names';
import { addressOfSearch } from '../data/search';
import type { JobPage } from '../data/types';
import { Panel, SectionTitle } from './frame';
import { RegisterButton } from './RegisterButton';

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  p {
    color: ${color.muted};
  }

  h3 {
    margin-bottom: ${space(1)};
    font-size: ${font.size.base};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }

  li {
    min-width: 0;
    max-width: 100%;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin-top: ${space(2)};
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  max-width: 100%;
  padding: 0 ${space(1.5)};
  border: 1px solid var(--main-line);
  border-radius: ${radius.pill};
  background: ${color.mainSoft};
  color: ${color.mainText};
  font-size: ${font.size.m};
  text-decoration: none;
  white-space: nowrap;

  /* A long keyword keeps to one line. */
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &:hover {
    border-color: ${color.mainText};
  }

  ${media.mobile} {
    min-height: 44px;
  }
`;

const POPULAR = 6;

export interface NothingFoundProps {
  query: PublicJobQuery;
  data: JobPage;
  /** Where the last page of these jobs is. */
  lastPage: { page: number; address: string };
}

/** The situation, and a way out of it. */
function wordsFor(conditions: number, count: number): [title: string, text: string] {
  if (count > 0) return ['このページに案件はありません', '案件の入れ替わりで、ページ数が変わることがあります。'];
  if (conditions > 0) return ['条件に合う案件が見つかりませんでした', '条件を1つ外すか、別の言葉でお試しください。'];
  return ['募集中の案件は、いまのところありません', '新しい案件は、準備ができ次第こちらに掲載します。'];
}

/** Nothing matched: what to leave out, where the jobs are, and the way that always works. */
export default function NothingFound({ query, data, lastPage }: NothingFoundProps) {
  const { count } = data;
  const conditions = activeConditions({ ...query, page: undefined }, data);
  const groups = useSiteQuery(categoriesCall).data?.category_items ?? [];
  const occupations = groups.find((group) => group.name === 'occupation')?.items ?? [];
  const [title, text] = wordsFor(conditions.length, count);
  const popular = [...occupations].filter((item) => item.count > 0).sort((a, b) => b.count - a.count);
  return (
    <Root>
      <div>
        <SectionTitle>{title}</SectionTitle>
        <p>{text}</p>
      </div>
      {count === 0 && conditions.length > 1 && (
        <div>
          <h3>条件を外して探す</h3>
          <ul>
            {conditions.map(({ key, label, rest }) => (
              <li key={key}>
                <Chip to={addressOfSearch(rest)} aria-label={`${label}を外す`}>
                  <span>{label}</span>を外す
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {popular.length > 0 && (
        <div>
          <h3>案件の多い職種</h3>
          <ul>
            {popular.slice(0, POPULAR).map((item) => (
              <li key={item.category}>
                <Chip to={`/jobs/${item.category}`}>
                  {item.name}（{formatNumber(item.count)}件）
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p>会員登録いただくと、公開していない案件も含めて、ご希望に合う案件を担当者がご紹介します。</p>
        <Ways>
          {count > 0 && <LinkButton to={lastPage.address}>最後のページ（{lastPage.page}ページ目）を見る</LinkButton>}
          {(count > 0 || conditions.length > 0) && <LinkButton to="/jobs">すべての案件を見る</LinkButton>}
          <RegisterButton label="無料会員登録" />
        </Ways>
      </div>
    </Root>
  );
}
