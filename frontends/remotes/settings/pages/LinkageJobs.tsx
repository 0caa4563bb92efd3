import { Gallery } from '../linkage/Gallery';

/** What jobs are exchanged with. */
export default function LinkageJobs() {
  return <Gallery side="jobs" />;
}
