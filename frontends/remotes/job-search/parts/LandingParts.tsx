/** What an agency adds to its landing page: figures, people, voices, questions, news, and the agency itself. */
import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatDay } from '@enishi/protos/fields/format-date';
import styled from 'styled-components';
import { type Block, companyUrl, type Figure, type NewsItem } from '../data/landing';
import { recruiterRows } from '../data/recruiter';
import { Rows } from './Terms';

const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)} ${space(8)};
  text-align: center;

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dd {
    color: ${color.mainText};
    font-size: 40px;
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }

  dt {
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  ${media.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};

    dd {
      font-size: 28px;
    }
  }
`;

export const Figures = ({ items }: { items: Figure[] }) => (
  <Numbers>
    {items.map(({ value, label }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Numbers>
);

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
  gap: ${space(3)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

const Card = styled.li`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow-wrap: anywhere;

  p {
    color: ${color.muted};
    line-height: 1.85;
    white-space: pre-wrap;
  }

  header {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin-bottom: ${space(1.5)};
  }

  img,
  header > span {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: 50%;
    object-fit: cover;
  }

  /* A person without a photograph. */
  header > span {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-size: 28px;
    line-height: 72px;
    text-align: center;
  }

  h3 {
    font-size: ${font.size.l};
    line-height: 1.5;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

export const People = ({ items }: { items: Block[] }) => (
  <Cards>
    {items.map(({ image, title, role, desc }) => (
      <Card key={title}>
        <header>
          {image ? (
            <SitePicture address={image} sizes="72px" loading="lazy" width={72} height={72} />
          ) : (
            <span aria-hidden>{[...title][0]}</span>
          )}
          <h3>
            {title}
            {role && <small>{role}</small>}
          </h3>
        </header>
        {desc && <p>{desc}</p>}
      </Card>
    ))}
  </Cards>
);

const Voice = styled(Card)`
  figure {
    display: flex;
    flex-direction: column;
    gap: ${space(1.5)};
    height: 100%;
    margin: 0;
  }

  blockquote {
    flex: 1;
    margin: 0;
    line-height: 1.85;
    white-space: pre-wrap;

    &::before {
      display: block;
      height: 28px;
      color: ${color.mainText};
      font-size: 48px;
      line-height: 1;
      content: '“';
    }
  }

  figcaption {
    color: ${color.muted};
    font-size: ${font.size.m};
  }
`;

export const Voices = ({ items }: { items: Block[] }) => (
  <Cards>
    {items.map(({ title, desc }) => (
      <Voice key={`${title} ${desc}`}>
        <figure>
          <blockquote>{desc}</blockquote>
          <figcaption>{title}</figcaption>
        </figure>
      </Voice>
    ))}
  </Cards>
);

const Questions = styled.div`
  max-width: 800px;
  margin: 0 auto;
  border-top: 1px solid ${color.line};

  details {
    border-bottom: 1px solid ${color.line};
  }

  summary {
    padding: ${space(2)} ${space(1)};
    font-weight: ${font.weight.bold};
    line-height: 1.6;
    cursor: pointer;
  }

  p {
    padding: 0 ${space(1)} ${space(2.5)} ${space(3)};
    color: ${color.muted};
    line-height: 1.85;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export const Faqs = ({ items }: { items: Block[] }) => (
  <Questions>
    {items.map(({ title, desc }) => (
      <details key={title}>
        <summary>{title}</summary>
        <p>{desc}</p>
      </details>
    ))}
  </Questions>
);

const Lines = styled.ul`
  max-width: 800px;
  margin: 0 auto;

  li {
    display: flex;
    gap: ${space(3)};
    padding: ${space(1.5)} ${space(1)};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  time {
    flex: none;
    min-width: 84px;
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }

  ${media.mobile} {
    li {
      flex-direction: column;
      gap: 0;
    }
  }
`;

export const News = ({ items }: { items: NewsItem[] }) => (
  <Lines>
    {items.map(({ day, title, url }) => (
      <li key={`${day} ${title}`}>
        <time dateTime={day || undefined}>{day && formatDay(day)}</time>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
      </li>
    ))}
  </Lines>
);

const Narrow = styled.div`
  max-width: 800px;
  margin: 0 auto;

  > p {
    padding: ${space(1.5)};
  }
`;

/** The facts of the agency that stand in the footer, where visitors look for them. */
export function Company() {
  const { settings } = useSite();
  const url = companyUrl(settings);
  return (
    <Narrow>
      <Rows rows={recruiterRows(settings)} />
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            会社のサイトを見る
          </a>
        </p>
      )}
    </Narrow>
  );
}
