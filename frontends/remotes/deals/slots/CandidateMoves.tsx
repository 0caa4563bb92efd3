import { Moves } from '../parts/Moves';

/** On the page of a candidate: how their deals have moved. */
export default function CandidateMoves({ id = 0 }: { id?: number }) {
  return <Moves of="candidates" id={id} />;
}
