/** The first screen of the landing page: key visual, titles, search, and ways into the lists. */

import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import { categoriesCall } from '../data/calls';
import { keyVisual, texts } from '../data/landing';
import type { CategoryItem } from '../data/types';
import { Container, GREEN } from './frame';
import { SearchBox } from './SearchBox';

/** White text: the header's green flows into a shade of the site's colour that carries it. */
const Root = styled.section`
  position: relative;
  padding: ${space(8)} 0 ${space(7)};
  background:
    radial-gradient(circle at 84% 12%, rgb(255 255 255 / 14%), transparent 44%),
    linear-gradient(160deg, ${GREEN}, var(--main-text) 72%);
  color: ${color.white};

  > img {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
    object-fit: cover;
  }

  > div {
    position: relative;
  }

  form {
    margin-top: ${space(4)};
    color: ${color.text};
  }

  ${media.mobile} {
    padding: ${space(4)} 0;

    form {
      margin-top: ${space(2.5)};
    }
  }
`;

/** Keeps the words readable, whatever the picture; where no words are, the picture is seen. */
const Shade = styled.span`
  position: absolute;
  inset: 0;
  background: linear-gradient(90deg, rgb(12 24 36 / 84%), rgb(12 24 36 / 64%) 45%, rgb(12 24 36 / 16%));

  ${media.mobile} {
    background: rgb(12 24 36 / 66%);
  }
`;

const Titles = styled.h1`
  font-size: 42px;
  font-weight: ${font.weight.bold};
  line-height: 1.4;
  letter-spacing: 0.02em;

  span {
    display: block;
  }

  ${media.mobile} {
    font-size: 27px;
  }
`;

const SubTitles = styled.p`
  margin-top: ${space(1.5)};
  font-size: ${font.size.l};
  line-height: 1.8;

  span {
    display: block;
  }

  ${media.mobile} {
    margin-top: ${space(1)};
    font-size: ${font.size.base};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1)};
  margin-top: ${space(2.5)};
  font-size: ${font.size.m};

  strong {
    margin: 0 2px 0 ${space(0.5)};
    font-size: 24px;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }

  > p {
    margin-right: ${space(2)};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding: 0 ${space(1.5)};
    border: 1px solid rgb(255 255 255 / 60%);
    border-radius: ${radius.pill};
    background: rgb(12 24 36 / 45%);
    color: ${color.white};
    text-decoration: none;
  }

  a:hover {
    background: ${color.surface};
    color: ${color.text};
  }

  ${media.mobile} {
    a {
      min-height: 44px;
    }
  }
`;

/** Groups whose fullest lists stand below the search, and how many of each. */
const WAYS: Readonly<Record<string, number>> = { occupation: 3, work_style: 2 };

const fullest = (items: CategoryItem[], most: number): CategoryItem[] =>
  items
    .filter((item) => item.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most);

export function Hero() {
  const { settings } = useSite();
  const { count = 0, category_items = [] } = useSiteQuery(categoriesCall).data ?? {};
  const image = keyVisual(settings);
  const titles = texts(settings.main_title);
  const ways = category_items.flatMap(({ name, items }) => fullest([...items], WAYS[name] ?? 0));
  return (
    <Root>
      {image && (
        <>
          <SitePicture address={image} sizes="100vw" width={1920} height={720} fetchPriority="high" />
          <Shade />
        </>
      )}
      <Container>
        <Titles>
          {(titles.length > 0 ? titles : ['あなたの経験が活きる案件を']).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Titles>
        <SubTitles>
          {texts(settings.sub_title).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </SubTitles>
        <SearchBox />
        {count > 0 && (
          <Ways>
            <p>
              募集中の案件 <strong>{formatNumber(count)}</strong> 件
            </p>
            <ul aria-label="案件の多い条件">
              {ways.map((item) => (
                <li key={item.category}>
                  <Link to={`/jobs/${item.category}`}>{item.name}</Link>
                </li>
              ))}
            </ul>
          </Ways>
        )}
      </Container>
    </Root>
  );
}
