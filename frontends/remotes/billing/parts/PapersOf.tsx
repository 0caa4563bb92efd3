/** Papers that something was refused for, each with its reason and the way to it. */
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';

export interface Refused {
  id: number;
  company_name: string;
  message: string;
}

interface PapersOfProps {
  title: string;
  listTo: string;
  /** Stands in for a name that is missing. */
  label: string;
  refused: readonly Refused[];
}

export function PapersOf({ title, listTo, label, refused }: PapersOfProps) {
  return (
    <Notice tone="warning" title={title}>
      <ul>
        {refused.map(({ id, company_name, message }) => (
          <li key={id}>
            {id > 0 ? <TextLink to={`${listTo}/${id}`}>{company_name || `${label} ${id}`}</TextLink> : label}：{message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
