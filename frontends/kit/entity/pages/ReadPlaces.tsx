/** The places of what was read: the pasted text with its marks, or the words by field; each leads to the form's field. */
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { Heading } from '../../ui/base/Heading';
import { Notice } from '../../ui/base/Notice';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import type { Draft } from './read-papers';

const Text = styled.div`
  max-height: 70vh;
  overflow: auto;

  ${media.mobile} {
    max-height: 34vh;
  }

  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};
  font-size: ${font.size.s};
  line-height: 1.8;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Mark = styled.button`
  display: inline;
  padding: 1px 2px;
  border: 0;
  border-bottom: 2px solid ${color.main};
  border-radius: 2px;
  background: ${color.mainSoft};
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: ${color.mainLine};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(90px, auto) minmax(0, 1fr);
  gap: ${space(0.75)} ${space(1.5)};
  max-height: 70vh;
  overflow: auto;
  margin: 0;
  font-size: ${font.size.s};

  dt {
    color: ${color.muted};
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export interface ReadPlacesProps {
  definition: Entity;
  draft: Draft;
  /** Brings a field of the form into view. */
  onField(field: string): void;
}

const labelOf = (definition: Entity, field: string): string => definition.fields[field]?.label ?? field;

function Pasted({ definition, draft, onField }: ReadPlacesProps) {
  const byLine = new Map<number, string>();
  for (const [field, { text, at }] of Object.entries(draft.evidence)) {
    const first = Number(at);
    if (!Number.isInteger(first)) continue;
    const lines = text.trimEnd().split('\n').length;
    for (let line = first; line < first + lines; line += 1) if (!byLine.has(line)) byLine.set(line, field);
  }
  return (
    <Text tabIndex={0} role="region" aria-label="貼り付けた本文">
      {(draft.text ?? '')
        .trim()
        .split('\n')
        .map((line, index) => {
          const field = byLine.get(index + 1);
          const key = `${index} ${line}`;
          return (
            <div key={key}>
              {field && line.trim() ? (
                <Mark type="button" title={`「${labelOf(definition, field)}」の項目へ`} onClick={() => onField(field)}>
                  {line}
                </Mark>
              ) : (
                line || '\u00a0'
              )}
            </div>
          );
        })}
    </Text>
  );
}

function ByField({ definition, draft, onField }: ReadPlacesProps) {
  return (
    <List>
      {Object.entries(draft.evidence).map(([field, { text }]) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{labelOf(definition, field)}</dt>
          <dd>
            <Mark type="button" onClick={() => onField(field)}>
              {text}
            </Mark>
          </dd>
        </div>
      ))}
    </List>
  );
}

/** Fields that were read with a doubt, and words that no field took. */
function Doubts({ definition, draft, onField }: ReadPlacesProps) {
  const unknown = Object.entries(draft.unknown).filter(([, words]) => words.length > 0);
  return (
    <>
      {draft.uncertain.length > 0 && (
        <Notice tone="warning" title="読み取りに自信のない項目">
          {draft.uncertain.map((field, at) => (
            <span key={field}>
              {at > 0 && '、'}
              <Mark type="button" onClick={() => onField(field)}>
                {labelOf(definition, field)}
              </Mark>
            </span>
          ))}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice title="一覧にない言葉">
          {unknown.map(([field, words]) => `${labelOf(definition, field)}：${words.join('、')}`).join(' ／ ')}
        </Notice>
      )}
    </>
  );
}

export function ReadPlaces(props: ReadPlacesProps) {
  const { draft } = props;
  return (
    <>
      <Heading level={2}>読み取ったところ</Heading>
      {draft.text === undefined ? <ByField {...props} /> : <Pasted {...props} />}
      <Doubts {...props} />
    </>
  );
}
