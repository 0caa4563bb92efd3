import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSitePath, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { SkipLink } from '@enishi/frontend-kit/ui/layouts/SkipLink';
import { media } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { jobCall } from '../data/calls';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { MobileDetailHeader, MobileTopHeader } from './MobileHeader';

/** On paper it is what was read: no ways to elsewhere, nothing to press, and no bar that lies on every sheet. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  ${media.print} {
    display: block;
    min-height: 0;

    header {
      position: static;
    }

    nav,
    footer,
    form,
    button,
    [data-screen] {
      display: none !important;
    }

    article,
    tr {
      break-inside: avoid;
    }

    h2,
    h3 {
      break-after: avoid;
    }
  }
`;

function DetailHeader({ id }: { id: string }) {
  const job = useSiteQuery(jobCall(id), { enabled: false }).data?.job;
  return (
    <MobileDetailHeader
      name={job?.name}
      price={job && priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num, '万円')}
    />
  );
}

/** The frame of lists, jobs and legal texts. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  const { id } = useParams();
  const path = useSitePath();
  const isJob = path === '/jobs/detail/:id';
  // Both have buttons of their own at the lower edge, which the bar would lie on.
  const hasButtons = isJob || path === '/jobs/filters';
  return (
    <Page>
      <SkipLink />
      <Header />
      {isJob && id ? (
        <DetailHeader key={id} id={id} />
      ) : (
        <Kept name="mobile" of={() => null}>
          <MobileTopHeader />
        </Kept>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Kept name="footer" of={() => null}>
        <Footer />
      </Kept>
      {!hasButtons && <BottomBar />}
    </Page>
  );
}
