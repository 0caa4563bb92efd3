/** The first screen of the landing page: key visual, titles, search, and ways into the lists. */

import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { SitePicture, useSources } from '@enishi/frontend-kit/runtime/site/site-picture';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { focalPoint, heroShade, siteLayout } from '@enishi/protos/master/site-looks';
import { Link } from 'react-router';
import { categoriesCall } from '../data/calls';
import { keyVisual, phoneVisual, texts } from '../data/landing';
import type { CategoryItem } from '../data/types';
import { Container } from './frame';
import { Behind, Beside, Halves, type Look, PHONE, Root, Shade, SubTitles, Titles, Ways } from './hero-style';
import { SearchBox } from './SearchBox';

/** Groups whose fullest lists stand below the search, and how many of each. */
const WAYS: Readonly<Record<string, number>> = { occupation: 3, work_style: 2 };

const fullest = (items: CategoryItem[], most: number): CategoryItem[] =>
  items
    .filter((item) => item.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most);

/** The picture; a phone has one of its own, where the agency gave it. */
function Visual({ image, sizes }: { image: string; sizes: string }) {
  const phone = useSources(phoneVisual(useSite().settings));
  const picture = <SitePicture address={image} sizes={sizes} width={1920} height={720} fetchPriority="high" />;
  if (!phone) return picture;
  return (
    <picture>
      <source media={PHONE} srcSet={phone} sizes="100vw" />
      {picture}
    </picture>
  );
}

function Words({ look, plated }: { look: Look; plated: boolean }) {
  const { settings } = useSite();
  const { count = 0, category_items = [] } = useSiteQuery(categoriesCall).data ?? {};
  const titles = texts(settings.main_title);
  const ways = category_items.flatMap(({ name, items }) => fullest([...items], WAYS[name] ?? 0));
  return (
    <div>
      <Titles $plated={plated}>
        {(titles.length > 0 ? titles : ['あなたの経験が活きる案件を']).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Titles>
      <SubTitles $plated={plated}>
        {texts(settings.sub_title).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </SubTitles>
      <SearchBox />
      {count > 0 && (
        <Ways {...look} $plated={plated}>
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
    </div>
  );
}

export function Hero() {
  const { settings } = useSite();
  const image = keyVisual(settings);
  const { layout_id: layout, hero_shade_id: shade, hero_focus_id } = settings;
  const focus = typeof hero_focus_id === 'number' ? hero_focus_id : focalPoint.code.center_center;
  const halves = image && layout === siteLayout.code.halves;
  const look = {
    $dark: !halves && (!image || shade !== heroShade.code.light),
    $centered: layout === siteLayout.code.centered,
  };
  const plated = Boolean(image && !halves && shade === heroShade.code.none);
  if (halves)
    return (
      <Root {...look}>
        <Halves>
          <Words look={look} plated={false} />
          <Beside $focus={focus}>
            <Visual image={image} sizes={`${PHONE} 100vw, 500px`} />
          </Beside>
        </Halves>
      </Root>
    );
  return (
    <Root {...look}>
      {image && (
        <>
          <Behind $focus={focus}>
            <Visual image={image} sizes="100vw" />
          </Behind>
          {!plated && <Shade {...look} />}
        </>
      )}
      <Container>
        <Words look={look} plated={plated} />
      </Container>
    </Root>
  );
}
