/** Records side by side; every cell is a choice. Below the mobile breakpoint every field is a card of choices. */
import { formatInstant, type NameLookup } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { markStyle } from '../../ui/base/choice-style';
import { color, control, font, layer, media, radius, space } from '../../ui/theme/theme';
import { FieldView } from '../values/FieldView';
import { type EntityRow, idOf, isEmptyValue, titleOf } from '../values/row';
import { type Choice, canJoin, choiceOf, joined, type MergeState } from './merge-state';

const Scroll = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.mobile} {
    overflow: visible;
    border: 0;
    background: transparent;
  }
`;

const Grid = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${font.size.m};
  table-layout: fixed;

  ${media.mobile} {
    display: block;
    table-layout: auto;

    > thead,
    > tbody {
      display: grid;
      gap: ${space(1)};
    }

    > thead {
      margin-bottom: ${space(1)};
    }

    tr {
      display: block;
      border: 1px solid ${color.line};
      border-radius: ${radius.l};
      background: ${color.surface};
      overflow: hidden;
    }
  }
`;

const Name = styled.th`
  width: 168px;
  padding: ${space(1)} ${space(1.5)};
  border-bottom: 1px solid ${color.hairline};
  background: ${color.subtle};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.title};
  text-align: left;
  vertical-align: top;

  ${media.mobile} {
    display: block;
    width: auto;
  }
`;

const Head = styled.th<{ $on: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  min-width: 200px;
  padding: 0;
  border-bottom: 1px solid ${color.line};
  background: ${({ $on }) => ($on ? color.mainSoft : color.subtle)};
  font-weight: ${font.weight.normal};
  text-align: left;
  vertical-align: top;

  ${media.mobile} {
    display: block;
    position: static;
    border-bottom: 1px solid ${color.hairline};
  }
`;

const Cell = styled.td<{ $on: boolean }>`
  padding: 0;
  border-bottom: 1px solid ${color.hairline};
  background: ${({ $on }) => ($on ? color.mainSoft : color.surface)};
  vertical-align: top;
  overflow-wrap: anywhere;

  ${media.mobile} {
    display: block;
  }
`;

const Choose = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  min-height: 100%;
  padding: ${space(1)} ${space(1.5)};
  line-height: 1.5;
  cursor: pointer;

  > input {
    ${markStyle}
    margin-top: 2px;
  }

  &:hover {
    background: ${color.subtle};
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;

const Value = styled.span`
  flex: 1;
  min-width: 0;
`;

const Who = styled.span`
  display: none;
  color: ${color.muted};
  font-size: ${font.size.s};

  ${media.mobile} {
    display: block;
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

interface MergeTableProps {
  definition: Entity;
  records: readonly EntityRow[];
  /** Fields to be chosen, in order. */
  fields: readonly string[];
  state: MergeState;
  names: NameLookup;
  onSurvivor: (id: number) => void;
  onChoose: (name: string, choice: Choice) => void;
}

interface LineProps extends Omit<MergeTableProps, 'fields' | 'onSurvivor'> {
  name: string;
  prefix: string;
}

function Line({ definition, records, name, state, names, onChoose, prefix }: LineProps) {
  const field = definition.fields[name];
  const current = choiceOf(definition, records, state, name);
  const heading = `${prefix}-${name}`;
  const all = joined(records, name);
  const option = (choice: Choice, words: ReactNode) => (
    <Choose>
      <input
        type="radio"
        name={heading}
        checked={current === choice}
        onChange={() => onChoose(name, choice)}
        aria-labelledby={`${heading} ${heading}-${choice}`}
      />
      <Value id={`${heading}-${choice}`}>{words}</Value>
    </Choose>
  );
  return (
    <tr>
      <Name scope="row">
        <span id={heading}>{field.label}</span>
        {canJoin(field) && option('all', `すべて合わせる（${all.length}件）`)}
      </Name>
      {records.map((record) => {
        const id = idOf(definition, record);
        const value = record[name];
        return (
          <Cell key={id} $on={current === id || (current === 'all' && !isEmptyValue(value))}>
            {option(
              id,
              <>
                <Who>ID {id}</Who>
                {isEmptyValue(value) ? (
                  <Quiet>（未入力）</Quiet>
                ) : (
                  <FieldView field={field} value={value} names={names} />
                )}
              </>,
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

export function MergeTable(props: MergeTableProps) {
  const { definition, records, fields, state, names, onSurvivor } = props;
  const prefix = useId();
  return (
    <Scroll>
      <Grid aria-label={`${definition.label}の比較`}>
        <thead>
          <tr>
            <Name scope="col" id={`${prefix}-stays`}>
              残す{definition.label}
            </Name>
            {records.map((record) => {
              const id = idOf(definition, record);
              return (
                <Head key={id} scope="col" $on={id === state.survivor}>
                  <Choose>
                    <input
                      type="radio"
                      name={`${prefix}-survivor`}
                      checked={id === state.survivor}
                      onChange={() => onSurvivor(id)}
                      aria-labelledby={`${prefix}-stays ${prefix}-of-${id}`}
                    />
                    <Value id={`${prefix}-of-${id}`}>
                      <strong>{titleOf(definition, record, names)}</strong>
                      <Quiet>
                        ID {id}・{formatInstant(String(record.created_at)).slice(0, 10)} 登録
                      </Quiet>
                    </Value>
                  </Choose>
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <Line key={name} {...props} name={name} prefix={prefix} />
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}
