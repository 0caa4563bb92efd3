import { SkipLink } from '@enishi/frontend-kit/ui/layouts/SkipLink';
import { LANDING_MARKER_OFFSET } from '@enishi/protos/master/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { MobileTopHeader } from './MobileHeader';
import { MARKER_ID } from './marker';
import { Page } from './SiteLayout';

/** Green over the hero, white below the marker (its position minus the header's height). */
function useAboveMarker(): boolean {
  const [above, setAbove] = useState(true);
  useEffect(() => {
    const update = () => {
      const marker = document.getElementById(MARKER_ID);
      const offset = window.innerWidth < 768 ? LANDING_MARKER_OFFSET.mobile : LANDING_MARKER_OFFSET.desktop;
      setAbove(marker !== null && marker.getBoundingClientRect().top - offset > 0);
    };
    update();
    // Reached by a link, the frame may stand before the page in it does.
    const arrival = new MutationObserver(() => {
      if (!document.getElementById(MARKER_ID)) return;
      arrival.disconnect();
      update();
    });
    if (!document.getElementById(MARKER_ID)) arrival.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      arrival.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return above;
}

/** The frame of the landing page. */
export default function LandingLayout({ children }: { children: ReactNode }) {
  const above = useAboveMarker();
  return (
    <Page>
      <SkipLink />
      <Header green={above} landing />
      <MobileTopHeader green={above} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </Page>
  );
}
