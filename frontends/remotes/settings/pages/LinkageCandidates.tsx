import { Gallery } from '../linkage/Gallery';

/** Connections that exchange candidates. */
export default function LinkageCandidates() {
  return <Gallery side="candidates" />;
}
