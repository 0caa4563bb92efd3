import { MatchList } from '../parts/matching/MatchList';

/** On the page of a candidate: the jobs that fit. */
export default function CandidateMatches({ id = 0 }: { id?: number }) {
  return <MatchList side="candidates" id={id} />;
}
