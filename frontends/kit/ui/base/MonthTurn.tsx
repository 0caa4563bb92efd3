/** The months before and after the one that a page shows; on phones two signs that fit beside its title. */
import { Icon } from './Icon';
import { LinkButton } from './LinkButton';
import { Row } from './layout';
import { SignOnPhone, signs } from './TitleBar';

interface MonthTurnProps {
  /** Address of the month so many months later. */
  to: (months: number) => string;
  size?: 'small';
}

export function MonthTurn({ to, size }: MonthTurnProps) {
  return (
    <Row $gap={0.5} {...signs}>
      <SignOnPhone>
        <LinkButton to={to(-1)} size={size} icon={<Icon name="left" size={16} />}>
          前の月
        </LinkButton>
      </SignOnPhone>
      <SignOnPhone>
        <LinkButton to={to(1)} size={size} icon={<Icon name="right" size={16} />}>
          次の月
        </LinkButton>
      </SignOnPhone>
    </Row>
  );
}
