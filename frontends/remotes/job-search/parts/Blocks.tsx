/** The agency's features, and the steps from registration to work, as the site settings tell them. */
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import type { Block } from '../data/landing';

const Grid = styled.ol<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(3)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

const Card = styled.li`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  > img,
  > hr {
    width: 100%;
    height: auto;
    margin: 0;
    aspect-ratio: 16 / 9;
    border: 0;
    border-radius: ${radius.l} ${radius.l} 0 0;
    background: ${color.mainSoft};
    object-fit: cover;
  }

  > div {
    padding: ${space(3)};
  }

  b {
    color: ${color.mainText};
    font-size: ${font.size.m};
    letter-spacing: 0.06em;
  }

  h3 {
    margin: ${space(0.5)} 0 ${space(1)};
    font-size: ${font.size.l};
    line-height: 1.5;
  }

  p {
    color: ${color.muted};
    line-height: 1.85;
    white-space: pre-wrap;
  }

  ${media.mobile} {
    > hr {
      display: none;
    }

    > div {
      padding: ${space(2)};
    }
  }
`;

/** One leads to the next. */
const Step = styled(Card)`
  &:not(:last-child)::after {
    position: absolute;
    top: 50%;
    right: -19px;
    width: 12px;
    height: 12px;
    border: solid ${color.mainText};
    border-width: 3px 3px 0 0;
    content: '';
    transform: translateY(-50%) rotate(45deg);
  }

  ${media.mobile} {
    &:not(:last-child)::after {
      top: auto;
      right: 50%;
      bottom: -12px;
      transform: translateX(50%) rotate(135deg);
    }
  }
`;

/** On a phone the cards stand below each other. */
const ONE_COLUMN = '(max-width: 767px) calc(100vw - 34px)';

const kinds = {
  feature: { Item: Card, columns: 3, mark: 'POINT', sizes: `${ONE_COLUMN}, 342px` },
  flow: { Item: Step, columns: 4, mark: 'STEP', sizes: `${ONE_COLUMN}, 250px` },
} as const;

export function Blocks({ items, kind }: { items: Block[]; kind: keyof typeof kinds }) {
  const { Item, columns, mark, sizes } = kinds[kind];
  const pictured = items.some(({ image }) => image);
  return (
    <Grid $columns={Math.min(columns, items.length)}>
      {items.map(({ image, title, desc }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same; the place is the identity
        <Item key={at}>
          {image && <SitePicture address={image} sizes={sizes} loading="lazy" width={480} height={270} />}
          {/* Beside pictures, texts begin on one line. */}
          {pictured && !image && <hr aria-hidden />}
          <div>
            <b>
              {mark} {at + 1}
            </b>
            <h3>{title}</h3>
            {desc && <p>{desc}</p>}
          </div>
        </Item>
      ))}
    </Grid>
  );
}
