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

/** What the law asks to be told of a tag manager: to whom, what, and why. It stands as long as one is set. */
const EXTERNAL = `当サイトでは、利用状況の把握とサイトの改善のため、利用者の端末から外部の事業者に情報を送信しています。会員登録の画面では送信しません。

送信先：Google LLC（Googleタグマネージャーおよび、これを通じて利用する解析・広告のサービス）
送信する情報：閲覧したページのURLとタイトル、参照元、閲覧の日時、IPアドレス、ブラウザ・端末の種類、Cookieなどの識別子
利用目的：閲覧状況の分析、サイトの改善、広告の効果の測定`;

type LegalText = 'terms' | 'privacy';

const legalTitles: Record<LegalText, string> = { terms: '利用規約', privacy: 'プライバシーポリシー' };

/** The settings with their long texts, which the other pages do without. */
const settingsCall = siteQuery<{ site_setting: SiteSettings }>('site_settings/show');

const titleOf = (kind: LegalText, settings: SiteSettings | undefined): string =>
  String(settings?.[`${kind}_title`] || legalTitles[kind]);

/** Terms or privacy policy as the agency wrote it in its site settings. */
function Legal({ kind }: { kind: LegalText }) {
  const settings = useSiteQuery(settingsCall).data?.site_setting;
  const written = legalBlocks(String(settings?.[`${kind}_body`] ?? ''));
  const sends = kind === 'privacy' && Boolean(settings?.gtm_id);
  const shown = sends ? [...written, { heading: '外部送信について', text: EXTERNAL }] : written;
  return (
    <Main $narrow>
      <PageTitle>{titleOf(kind, settings)}</PageTitle>
      <Panel>
        {shown.map(({ heading, text }, at) => (
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
