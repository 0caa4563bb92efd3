/** A record beside the list it stands in; where there is no room for both, in a panel over it. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { useShow } from '../../runtime/api/entities';
import { ErrorState } from '../../ui/base/EmptyState';
import { IconButton } from '../../ui/base/IconButton';
import { LinkButton } from '../../ui/base/LinkButton';
import { late } from '../../ui/base/late';
import { Waiting } from '../../ui/base/Waiting';
import { Drawer } from '../../ui/console/Drawer';
import { color, font, space } from '../../ui/theme/theme';
import { useNames } from '../values/names';
import { type EntityRow, idOf, titleOf } from '../values/row';
import { type LookLoader, lookOf } from './looks';

const LookedRecord = late(
  async () => ({ default: (await import('./LookedRecord')).LookedRecord }),
  <Waiting shape="record" count={6} />,
);

/** Fetches what a panel draws with; a script that does not come is asked for again by the panel. */
export function preloadLook(look: LookLoader | undefined): void {
  (look ? lookOf(look) : LookedRecord).preload();
}

/** px */
const WIDTH = 404;

const Aside = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  width: ${WIDTH}px;
  min-height: 0;
  border-bottom: 1px solid ${color.line};
  border-left: 1px solid ${color.line};
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  min-height: 44px;
  padding: 0 ${space(1)} 0 ${space(2)};
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${font.size.l};
  font-weight: ${font.weight.title};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 ${space(2)} ${space(2)};
`;

interface QuickLookProps {
  definition: Entity;
  /** The record as its list has it; undefined: closed. */
  row: EntityRow | undefined;
  onClose: () => void;
  /** Address of the record's own page. */
  href?: string;
  /** There is room for it beside the list, which stays as it is and goes on by one row. */
  beside: boolean;
  onStep: (by: 1 | -1) => void;
  /** What is shown of a record; default: what its definition tells. */
  look?: LookLoader;
}

export function QuickLook({ definition, row, onClose, href, beside, onStep, look }: QuickLookProps) {
  const id = row && idOf(definition, row);
  const Look = look && lookOf(look);
  const { data, error, refetch } = useShow<EntityRow>(definition, id ?? 0, { enabled: id !== undefined });
  const named = data ?? row;
  const names = useNames(definition.fields, named ? [named] : [], titleColumns(definition));
  const title = named ? titleOf(definition, named, names) : definition.label;
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Waiting shape="record" count={6} />;
    return Look ? <Look record={data} /> : <LookedRecord definition={definition} record={data} />;
  };
  const open = href && (
    <LinkButton to={href} size="small">
      詳細を開く
    </LinkButton>
  );
  if (!beside)
    return (
      <Drawer isOpen={id !== undefined} onClose={onClose} title={title} actions={open}>
        {content()}
      </Drawer>
    );
  if (id === undefined) return null;
  return (
    <Aside aria-label={`${title}の概要`}>
      <Head>
        <Title title={title}>{title}</Title>
        <IconButton icon="up" size={28} label="前の行" onClick={() => onStep(-1)} />
        <IconButton icon="down" size={28} label="次の行" onClick={() => onStep(1)} />
        {open}
        <IconButton icon="close" size={28} label="閉じる" onClick={onClose} />
      </Head>
      {/* Another record begins at the top, with nothing left of what was typed for the one before. */}
      <Body key={id}>{content()}</Body>
    </Aside>
  );
}
