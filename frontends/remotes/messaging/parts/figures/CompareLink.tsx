import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { compareTo, type One } from './chosen';

/** Leads from one that goes out by itself to its results beside those of others; nothing for what is not compared. */
export function CompareLink(one: One) {
  const to = compareTo(one);
  if (!to) return null;
  return (
    <LinkButton to={to} icon={<Icon name="columns" size={16} />}>
      結果を比べる
    </LinkButton>
  );
}
