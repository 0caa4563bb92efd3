import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { type SitePage, type SiteSettings, sitePage, siteQuery } from '@enishi/frontend-kit/runtime/site/site-page';
import { font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { legalBlocks } from '../data/legal-blocks';
import { Container, PageTitle, Panel, Prose, SectionTitle } from '../parts/frame';

const Main = styled(Container)`
  padding-top: ${space(5)};
  padding-bottom: ${space(8)};

  ${media.mobile} {
    padding-top: ${space(3)};
  }

  section {
    margin-top: ${space(3)};
    padding: ${space(4)};

    ${media.mobile} {
      padding: ${space(2)};
    }
  }
`;

const Article = styled.div`
  & + & {
    margin-top: ${space(3)};
  }

  h2 {
    margin-bottom: ${space(0.75)};
    font-size: ${font.size.l};
  }
`;

type LegalText = 'terms' | 'privacy';

const legalTitles: Record<LegalText, string> = { terms: '利用規約', privacy: 'プライバシーポリシー' };

/** The settings with their long texts, which the other pages do without. */
const settingsCall = siteQuery<{ site_setting: SiteSettings }>('site_settings/show');

const titleOf = (kind: LegalText, settings: SiteSettings | undefined): string =>
  String(settings?.[`${kind}_title`] || legalTitles[kind]);

/** Terms or privacy policy as the agency wrote it in its site settings. */
function Legal({ kind }: { kind: LegalText }) {
  const settings = useSiteQuery(settingsCall).data?.site_setting;
  return (
    <Main $narrow>
      <PageTitle>{titleOf(kind, settings)}</PageTitle>
      <Panel>
        {legalBlocks(String(settings?.[`${kind}_body`] ?? '')).map(({ heading, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and blocks never move
          <Article key={at}>
            {heading && <SectionTitle>{heading}</SectionTitle>}
            {text && <Prose>{text}</Prose>}
          </Article>
        ))}
      </Panel>
    </Main>
  );
}

export const legalPage = (kind: LegalText): SitePage =>
  sitePage({
    component: () => <Legal kind={kind} />,
    queries: () => [settingsCall],
    head: (read, { site }) => {
      const title = titleOf(kind, read(settingsCall)?.site_setting);
      const { service_name } = site.settings;
      return { title: `${title} | ${service_name}`, description: `${service_name}の${title}です。` };
    },
    cacheSeconds: 300,
  });
