/** The head of a record's page: who or what it is, what decides, its states, the one thing to do next. It stays. */
import type { Entity } from '@enishi/protos/fields/types';
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../ui/base/Avatar';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Icon } from '../../ui/base/Icon';
import { Skeleton } from '../../ui/base/Skeleton';
import { TabNav } from '../../ui/base/TabNav';
import { color, control, font, layer, media, radius, space } from '../../ui/theme/theme';
import { QuickChoice } from '../record/QuickChoice';
import { useNames } from '../values/names';
import { type EntityRow, idOf, OWNER } from '../values/row';
import { FactLine } from './FactLine';
import { areNamed, lookFields, type RecordLook, tell } from './look';
import { Owner } from './Owner';

/** Low windows keep what is below the way back; it returns as soon as the focus is on it. */
const LOW = '@media (min-width: 768px) and (max-height: 800px)';
const WAY_BACK = 32;

const Head = styled.header`
  position: sticky;
  top: ${HEADER_HEIGHTS.desktop}px;
  z-index: ${layer.sticky + 2};
  padding: ${space(1.25)} ${space(3)} 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${LOW} {
    &:not(:has([data-top] :focus-visible)) {
      top: ${HEADER_HEIGHTS.desktop - WAY_BACK}px;
    }
  }

  ${media.mobile} {
    position: static;
    padding: ${space(1)} ${space(2)} 0;
  }

  ${media.print} {
    position: static;
    padding: 0 0 ${space(1.5)};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 24px;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  min-height: 52px;
  margin-top: ${space(0.5)};

  ${media.mobile} {
    flex-wrap: wrap;
  }
`;

const Sign = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.l};
  background: ${color.mainSoft};
  color: ${color.mainText};
`;

/** The space gives the bar the baseline of a name: without one, what stands beside it would lie 5 px lower. */
const TO_BE_NAMED = (
  <Skeleton $width="180px" $height="28px">
    &nbsp;
  </Skeleton>
);

const Who = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;

const Named = styled.div`
  display: flex;
  align-items: baseline;
  gap: 0 ${space(1.25)};
  min-width: 0;

  h1 {
    display: -webkit-box;
    overflow: hidden;
    font-size: 20px;
    font-weight: ${font.weight.title};
    line-height: 1.4;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  /* It takes no more than half of the line: a long reading of a name would leave none for the name. */
  > span {
    flex: none;
    max-width: 50%;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.m};
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.mobile} {
    flex-wrap: wrap;

    h1 {
      -webkit-line-clamp: 3;
    }

    > span {
      flex: 0 1 auto;
      max-width: none;
      white-space: normal;
    }
  }
`;

const Group = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};

  ${media.mobile} {
    flex: 1 1 100%;
  }
`;

/** On phones they are moved sideways, rather than being as high as the screen. */
const States = styled(Group)`
  ${media.mobile} {
    margin: -5px -${space(2)};
    padding: 7px ${space(2)};
    overflow-x: auto;
    scrollbar-width: none;

    > * {
      flex: none;
    }
  }
`;

const Acts = styled(Group)`
  ${media.mobile} {
    > a,
    > button:not([aria-haspopup], [title]) {
      flex: 1;
    }
  }
`;

/** Tabs stand on the edge of the head, in line with the name. */
const Ways = styled.div`
  margin-top: ${space(0.75)};

  &:empty {
    margin-top: ${space(1.25)};
  }

  ul {
    gap: ${space(2.5)};
    margin-bottom: -1px;
    border-bottom: 0;
  }

  a {
    min-height: 38px;
    padding: 0;
    border-bottom-width: 2px;
    font-size: ${font.size.m};

    ${media.mobile} {
      min-height: ${control.touch}px;
    }
  }
`;

export interface HeadTab {
  label: string;
  to: string;
  lateCount?: string;
}

export interface RecordHeadProps {
  definition: Entity;
  look: RecordLook;
  listTo: string;
  /** Undefined while it loads. */
  record: EntityRow | undefined;
  name: string | undefined;
  tabs: readonly HeadTab[];
  current: string | undefined;
  /** After the states: the next thing to do, then the rest. */
  actions?: ReactNode;
  /** States that are changed in another way than by a press. */
  lead?: ReactNode;
  /** At the right of the way back. */
  walk?: ReactNode;
  headRef: (head: HTMLElement | null) => (() => void) | undefined;
}

function Face({ face, name }: { face: RecordLook['face']; name: string }) {
  if (face === 'person') return <Avatar name={name} size={44} />;
  return (
    <Sign aria-hidden>
      <Icon name={face} size={22} />
    </Sign>
  );
}

/** What the look tells of this record; nothing before its names have come, so that nothing is pushed aside. */
function useTold(definition: Entity, look: RecordLook, record: EntityRow | undefined) {
  const fields = lookFields(look);
  const names = useNames(definition.fields, record ? [record] : [], fields);
  if (!record || !areNamed(definition, record, fields, names)) return undefined;
  const beside = tell(definition, record, look.beside ?? [], names).map(({ text }) => text);
  return {
    beside: [...beside, `ID ${idOf(definition, record)}`].join('・'),
    facts: tell(definition, record, look.facts, names),
  };
}

export function RecordHead(props: RecordHeadProps) {
  const { definition, look, listTo, record, name, tabs, current, actions, lead, walk, headRef } = props;
  const told = useTold(definition, look, record);
  return (
    <Head ref={headRef}>
      <Top data-top>
        <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: name ?? '…' }]} />
        {walk}
      </Top>
      <Line>
        <Face face={look.face} name={name ?? ''} />
        <Who>
          <Named>
            <h1 title={name}>{name ?? TO_BE_NAMED}</h1>
            {told && <span title={told.beside}>{told.beside}</span>}
          </Named>
          <FactLine facts={told?.facts} />
        </Who>
        {record && (
          <States>
            {lead}
            {look.pickers?.map(({ field, label }) => (
              <QuickChoice key={field} definition={definition} record={record} field={field} label={label} />
            ))}
            {OWNER in definition.fields && <Owner definition={definition} record={record} />}
          </States>
        )}
        {record && <Acts>{actions}</Acts>}
      </Line>
      <Ways>
        {tabs.length > 0 && <TabNav items={tabs} current={current ?? tabs[0].to} label={`${definition.label}の表示`} />}
      </Ways>
    </Head>
  );
}
