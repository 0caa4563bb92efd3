import { Gallery } from '../linkage/Gallery';

/** What candidates are exchanged with. */
export default function LinkageCandidates() {
  return <Gallery side="candidates" />;
}
