/** A value as people read it, by kind: links, names, chips, states, prices, dates with ages. */
import { EMPTY_MARK, formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { Field, FieldValue, Kind, RecordValue } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breakable } from '../../ui/base/Breakable';
import { Skeleton } from '../../ui/base/Skeleton';
import { State } from '../../ui/base/State';
import { TextLink } from '../../ui/base/TextLink';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import { birthNote } from './age';
import { ChipSet } from './ChipSet';
import { LongText } from './LongText';
import { useRecordLinks } from './record-links';
import { isEmptyValue } from './row';
import { shortTime } from './short-time';

const Empty = styled.span`
  color: ${color.placeholder};
`;

const Quiet = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Bar = styled(Skeleton)`
  display: inline-block;
  max-width: 100%;
  vertical-align: middle;
`;

/** A name on its way: as long as most are, so that nothing moves when it comes. */
export const Waiting = () => <Bar $width="9em" $height="1em" />;

/** Names come after the rows, and a card on a phone is as high before as after. */
const OneLine = styled.span`
  ${media.mobile} {
    display: block;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Named = ({ compact, children }: { compact: boolean; children: ReactNode }) =>
  compact ? <OneLine>{children}</OneLine> : children;

interface ViewProps {
  field: Field;
  value: NonNullable<FieldValue>;
  names: NameLookup;
  /** In one line of a table: lists are cut, texts keep to the line. */
  compact: boolean;
  /** All members of a set in one sentence. */
  plain?: boolean;
}

const Formatted = ({ field, value, names }: ViewProps) => formatValue(field, value, names);

const TimestampView = ({ field, value, names, compact }: ViewProps) =>
  compact ? shortTime(String(value), new Date()) : formatValue(field, value, names);

const EmailView = ({ value, compact }: ViewProps) => (
  <TextLink to={`mailto:${value}`}>{compact ? String(value) : <Breakable text={String(value)} />}</TextLink>
);
const TelView = ({ value }: ViewProps) => (
  <TextLink to={`tel:${String(value).replace(/[^\d+]/g, '')}`}>{String(value)}</TextLink>
);
const UrlView = ({ value }: ViewProps) => (
  <TextLink to={String(value)}>{String(value).replace(/^https?:\/\//, '')}</TextLink>
);

const LongTextView = ({ value, compact }: ViewProps) =>
  compact ? String(value).replaceAll('\n', ' ') : <LongText text={String(value)} />;

const Swatch = styled.span<{ $color: string }>`
  display: inline-block;
  width: 16px;
  height: 16px;
  margin-right: ${space(0.75)};
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${({ $color }) => $color};
  vertical-align: -3px;
`;

const ColorView = ({ value }: ViewProps) => (
  <>
    <Swatch $color={`#${value}`} />#{String(value)}
  </>
);

/** The first entry of lists of states that nothing has been said about yet. */
const UNSELECTED = '未選択';

function ChoiceView({ field, value, compact }: ViewProps) {
  const tone = field.choices?.tone(Number(value));
  const label = field.choices?.label(Number(value)) || EMPTY_MARK;
  if (compact && label === UNSELECTED) return <Empty data-empty>{EMPTY_MARK}</Empty>;
  return tone ? <State $tone={tone}>{label}</State> : label;
}

const ChoicesView = ({ field, value, compact, plain }: ViewProps) => (
  <ChipSet compact={compact} plain={plain} items={(value as number[]).map((id) => field.choices?.label(id))} />
);

const MasterView = ({ field, value, names, compact }: ViewProps) => (
  <Named compact={compact}>{names(`master:${field.master}`, Number(value)) ?? <Waiting />}</Named>
);

const MastersView = ({ field, value, names, compact, plain }: ViewProps) => (
  <ChipSet
    compact={compact}
    plain={plain}
    items={(value as number[]).map((id) => names(`master:${field.master}`, id) ?? <Bar key={id} $width="5em" />)}
  />
);

function RecordName({ entity = '', id, names }: { entity?: string; id: number; names: NameLookup }) {
  const to = useRecordLinks()(entity, id);
  const name = names(`ref:${entity}`, id);
  if (name === undefined) return <Waiting />;
  return to ? <TextLink to={to}>{name}</TextLink> : name;
}

const RefView = ({ field, value, names, compact }: ViewProps) => (
  <Named compact={compact}>
    <RecordName entity={field.entity} id={Number(value)} names={names} />
  </Named>
);

const RefsView = ({ field, value, names, compact, plain }: ViewProps) => (
  <ChipSet
    compact={compact}
    plain={plain}
    items={(value as number[]).map((id) => <RecordName key={id} entity={field.entity} id={id} names={names} />)}
  />
);

const FilesView = ({ value, compact, plain }: ViewProps) => (
  <ChipSet compact={compact} plain={plain} items={(value as string[]).map((key) => key.split('/').at(-1))} />
);

const TextsView = ({ value, compact, plain }: ViewProps) => (
  <ChipSet compact={compact} plain={plain} items={value as string[]} />
);

const Rows = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding-left: ${space(2.5)};
`;

function RecordsView({ field, value, names, compact }: ViewProps) {
  const rows = value as RecordValue[];
  if (compact) return `${rows.length}件`;
  return (
    <Rows>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <li key={index}>
          {Object.entries(field.fields ?? {}).map(([name, column]) => (
            <div key={name}>
              <Quiet>{column.label}</Quiet> {formatValue(column, row[name] as FieldValue, names)}
            </div>
          ))}
        </li>
      ))}
    </Rows>
  );
}

const views = {
  text: Formatted,
  longText: LongTextView,
  kana: Formatted,
  email: EmailView,
  tel: TelView,
  url: UrlView,
  zipcode: Formatted,
  password: Formatted,
  color: ColorView,
  integer: Formatted,
  money: Formatted,
  date: Formatted,
  dateTime: Formatted,
  timestamp: TimestampView,
  flag: Formatted,
  choice: ChoiceView,
  choices: ChoicesView,
  master: MasterView,
  masters: MastersView,
  ref: RefView,
  refs: RefsView,
  file: Formatted,
  files: FilesView,
  texts: TextsView,
  records: RecordsView,
} as const satisfies Record<Kind, (props: ViewProps) => ReactNode>;

interface FieldViewProps {
  field: Field;
  value: FieldValue | undefined;
  names: NameLookup;
  compact?: boolean;
  plain?: boolean;
}

/** Read-only value of a field; a dash where there is none. `names` comes from `useNames`. */
export function FieldView({ field, value, names, compact = false, plain }: FieldViewProps) {
  if (isEmptyValue(value)) return <Empty data-empty>{EMPTY_MARK}</Empty>;
  const View: (props: ViewProps) => ReactNode = views[field.kind];
  const shown = (
    <View field={field} value={value as NonNullable<FieldValue>} names={names} compact={compact} plain={plain} />
  );
  const note = field.age && birthNote(String(value));
  if (!note) return shown;
  return (
    <>
      {shown} <Quiet>（{note}）</Quiet>
    </>
  );
}
