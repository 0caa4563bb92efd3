import { useSite } from '@enishi/frontend-kit/runtime/site-data';
import type { SiteSettings } from '@enishi/frontend-kit/runtime/site-page';
import { media, space } from '@enishi/frontend-kit/ui/theme';
import styled from 'styled-components';
import { Container, PageTitle, Panel, Prose } from '../parts/frame';

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

export type LegalText = 'terms' | 'privacy';

export const legalTitles: Record<LegalText, string> = { terms: '利用規約', privacy: 'プライバシーポリシー' };

export function legalText(settings: SiteSettings, kind: LegalText): { title: string; body: string } {
  const of = (part: string) => String(settings[`${kind}_${part}`] ?? '');
  return { title: of('title') || legalTitles[kind], body: of('body') };
}

/** Terms or privacy policy as the agency wrote it in its site settings. */
export function Legal({ kind }: { kind: LegalText }) {
  const { title, body } = legalText(useSite().settings, kind);
  return (
    <Main $narrow>
      <PageTitle>{title}</PageTitle>
      <Panel>
        <Prose>{body}</Prose>
      </Panel>
    </Main>
  );
}
