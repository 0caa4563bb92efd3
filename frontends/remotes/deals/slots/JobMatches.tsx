import { MatchList } from '../parts/matching/MatchList';

/** On the page of a job: the candidates who fit. */
export default function JobMatches({ id = 0 }: { id?: number }) {
  return <MatchList side="jobs" id={id} />;
}
