import { Gallery } from '../linkage/Gallery';

/** Connections that exchange jobs. */
export default function LinkageJobs() {
  return <Gallery side="jobs" />;
}
