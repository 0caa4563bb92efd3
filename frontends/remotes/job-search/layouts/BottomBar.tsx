/** The bar of a phone, with the number of jobs that are liked on this device. */
import { useSitePath } from '@enishi/frontend-kit/runtime/site/site-data';
import { SiteBar } from '@enishi/frontend-kit/ui/layouts/SiteBar';
import { useLiked } from '../data/liked';

export const BottomBar = () => <SiteBar path={useSitePath()} liked={useLiked()?.length} />;
