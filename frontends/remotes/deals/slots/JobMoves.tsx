import { Moves } from '../parts/Moves';

/** On the page of a job: how its deals have moved. */
export default function JobMoves({ id = 0 }: { id?: number }) {
  return <Moves of="jobs" id={id} />;
}
