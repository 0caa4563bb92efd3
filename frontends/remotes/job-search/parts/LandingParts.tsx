/**
 * What an agency tells on its landing page: features, steps, figures, people, voices, questions, news, and the agency itself.
 * It is all to be read, so a page that the server sent never loads this script.
 */
import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { formatDay } from '@enishi/protos/fields/format-date';
import { siteSection } from '@enishi/protos/master/site-looks';
import { type Block, blocks, companyUrl, type Figure, faqs, figures, type NewsItem, news } from '../data/landing';
import { recruiterRows } from '../data/recruiter';
import { Blocks } from './Blocks';
import { Card, Cards, Lines, Narrow, Numbers, Questions, Voice } from './landing-style';
import { Rows } from './Terms';

const Figures = ({ items }: { items: Figure[] }) => (
  <Numbers>
    {items.map(({ value, label }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Numbers>
);

const People = ({ items }: { items: Block[] }) => (
  <Cards>
    {items.map(({ image, title, role, desc }) => (
      <Card key={`${title} ${desc}`}>
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

const Voices = ({ items }: { items: Block[] }) => (
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

const Faqs = ({ items }: { items: Block[] }) => (
  <Questions>
    {items.map(({ title, desc }) => (
      <details key={`${title} ${desc}`}>
        <summary>{title}</summary>
        <p>{desc}</p>
      </details>
    ))}
  </Questions>
);

const News = ({ items }: { items: NewsItem[] }) => (
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

/** The facts of the agency that stand in the footer, where visitors look for them. */
function Company() {
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

export interface LandingPartProps {
  /** Code of its section. */
  section: number;
}

/** One part; the page has seen that there is something to show. */
export default function LandingPart({ section }: LandingPartProps) {
  const { settings } = useSite();
  const { code } = siteSection;
  switch (section) {
    case code.figures:
      return <Figures items={figures(settings)} />;
    case code.features:
      return <Blocks items={blocks(settings.features)} kind="feature" />;
    case code.flows:
      return <Blocks items={blocks(settings.flows)} kind="flow" />;
    case code.people:
      return <People items={blocks(settings.people)} />;
    case code.voices:
      return <Voices items={blocks(settings.voices)} />;
    case code.faqs:
      return <Faqs items={faqs(settings)} />;
    case code.news:
      return <News items={news(settings)} />;
    default:
      return <Company />;
  }
}
