/** The landing page, filled from the site settings. */
import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site-data';
import { type SiteSettings, sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme';
import styled from 'styled-components';
import { categoriesCall, newestCall } from '../data/calls';
import { metadata } from '../data/head';
import { MARKER_ID } from '../layouts/marker';
import { CategoryLinks } from '../parts/CategoryLinks';
import { Container, SectionTitle } from '../parts/frame';
import { JobCard } from '../parts/JobCard';
import { SearchBox } from '../parts/SearchBox';

const Hero = styled.section<{ $image?: string }>`
  padding: ${space(10)} 0 ${space(9)};
  background: ${({ $image }) =>
    $image
      ? `linear-gradient(rgb(22 32 43 / 55%), rgb(22 32 43 / 55%)), center / cover no-repeat url("${encodeURI($image)}")`
      : `radial-gradient(circle at 82% 18%, rgb(255 255 255 / 16%), transparent 42%), linear-gradient(120deg, var(--main-strong), var(--main))`};
  color: ${({ $image }) => ($image ? color.white : color.onMain)};

  h1 {
    font-size: 40px;
    font-weight: ${font.weight.bold};
    line-height: 1.4;
    letter-spacing: 0.02em;
  }

  h1 span {
    display: block;
  }

  p {
    margin-top: ${space(2)};
    font-size: ${font.size.l};
  }

  form {
    margin-top: ${space(5)};
    color: ${color.text};
  }

  ${media.mobile} {
    padding: ${space(5)} 0;

    h1 {
      font-size: 26px;
    }

    form {
      margin-top: ${space(3)};
    }
  }
`;

const Section = styled.section<{ $plain?: boolean }>`
  padding: ${space(8)} 0;
  background: ${({ $plain }) => ($plain ? 'transparent' : color.white)};

  ${media.mobile} {
    padding: ${space(5)} 0;
  }
`;

const Center = styled(SectionTitle)`
  margin-bottom: ${space(4)};
  font-size: 24px;
  text-align: center;

  ${media.mobile} {
    margin-bottom: ${space(3)};
    font-size: 20px;
  }
`;

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: ${space(3)};

  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: ${space(2)};
  }
`;

const Feature = styled.li`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.white};

  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }

  div {
    padding: ${space(3)};
  }

  b {
    color: var(--main-text);
    font-size: 28px;
    line-height: 1;
  }

  h3 {
    margin: ${space(1)} 0;
    font-size: ${font.size.l};
  }

  p {
    color: ${color.muted};
    line-height: 1.8;
    white-space: pre-wrap;
  }
`;

const Register = styled.section`
  padding: ${space(7)} 0;
  background: ${color.mainSoft};
  text-align: center;

  h2 {
    margin-bottom: ${space(1)};
    font-size: 22px;
  }

  a {
    margin-top: ${space(3)};
  }
`;

interface Block {
  image?: string;
  title?: string;
  desc?: string;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : [];

const blocks = (value: unknown): Block[] =>
  Array.isArray(value) ? (value as Block[]).filter((block) => block.title) : [];

function Blocks({ items, columns, numbered }: { items: Block[]; columns: number; numbered?: string }) {
  return (
    <Grid $columns={columns}>
      {items.map(({ image, title, desc }, at) => (
        <Feature key={title}>
          {image && <img src={image} alt="" loading="lazy" width={480} height={270} />}
          <div>
            {numbered && <b>{`${numbered}${at + 1}`}</b>}
            <h3>{title}</h3>
            <p>{desc}</p>
          </div>
        </Feature>
      ))}
    </Grid>
  );
}

const headline = (settings: SiteSettings): string =>
  texts(settings.main_title).join('') || 'あなたの経験が活きる案件を';

function Top() {
  const { settings } = useSite();
  const { jobs: newest = [], names } = useSiteQuery(newestCall).data ?? {};
  const features = blocks(settings.features);
  const flows = blocks(settings.flows);
  const titles = texts(settings.main_title);
  return (
    <>
      <Hero $image={typeof settings.key_visual === 'string' ? settings.key_visual : undefined}>
        <Container>
          <h1>
            {(titles.length > 0 ? titles : [headline(settings)]).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p>{texts(settings.sub_title).join(' ')}</p>
          <SearchBox />
        </Container>
      </Hero>
      <div id={MARKER_ID} />
      {newest.length > 0 && (
        <Section $plain>
          <Container>
            <Center>新着案件</Center>
            <Grid $columns={2}>
              {newest.map((job) => (
                <li key={job.id_by_enterprise_id}>
                  <JobCard job={job} names={names} />
                </li>
              ))}
            </Grid>
            <p style={{ marginTop: 32, textAlign: 'center' }}>
              <LinkButton to="/jobs" size="large">
                すべての案件を見る
              </LinkButton>
            </p>
          </Container>
        </Section>
      )}
      {features.length > 0 && (
        <Section>
          <Container>
            <Center>{settings.service_name}の特徴</Center>
            <Blocks items={features} columns={3} />
          </Container>
        </Section>
      )}
      {flows.length > 0 && (
        <Section $plain>
          <Container>
            <Center>ご利用の流れ</Center>
            <Blocks items={flows} columns={4} numbered="STEP " />
          </Container>
        </Section>
      )}
      <Section>
        <Container>
          <Center>カテゴリーから探す</Center>
          <CategoryLinks />
        </Container>
      </Section>
      <Register>
        <Container>
          <h2>まずは無料の会員登録から</h2>
          <p>登録は5分ほどで完了します。担当者がご希望に合う案件をご紹介します。</p>
          <LinkButton to="/register/profile" variant="accent" size="large">
            無料会員登録
          </LinkButton>
        </Container>
      </Register>
    </>
  );
}

export default sitePage({
  component: Top,
  queries: () => [newestCall, categoriesCall],
  head: (_read, { site }) => {
    const name = site.settings.service_name;
    const fallback = {
      title: `${name} | フリーランスのための案件紹介`,
      description: `${name}はフリーランスの方に案件を紹介するサービスです。職種・単価・キーワードから案件を探せます。`,
    };
    const { title, description } = metadata(site.settings, 'index', fallback);
    return { title, description, canonical: '/', image: site.settings.logo_url };
  },
  cacheSeconds: 60,
});
