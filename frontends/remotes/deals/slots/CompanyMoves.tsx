import { Moves } from '../parts/Moves';

/** On the page of a company: how its deals have moved. */
export default function CompanyMoves({ id = 0 }: { id?: number }) {
  return <Moves of="companies" id={id} />;
}
