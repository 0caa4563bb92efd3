/** The places of what was read: the pasted text with its marks, or the words by field; each leads to the form's field. */
import type { Entity } from '@enishi/protos/fields/types';
import { isReadingList } from '@enishi/protos/master/reading-words';
import { useState } from 'react';
import styled from 'styled-components';
import { Heading } from '../../ui/base/Heading';
import { Notice } from '../../ui/base/Notice';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import { TeachDialog } from '../reading/TeachDialog';
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

export interface TaughtHere {
  field: string;
  word: string;
}

export interface ReadPlacesProps {
  definition: Entity;
  draft: Draft;
  /** Words of fields that were taught here. */
  taught: readonly TaughtHere[];
  onTaught(word: TaughtHere): void;
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

/** Words that no list has: those of a list that can be taught lead to it. */
function Unknown({ definition, draft, taught, onTaught }: Omit<ReadPlacesProps, 'onField'>) {
  const [teaching, setTeaching] = useState<TaughtHere>();
  const unknown = Object.entries(draft.unknown)
    .map(
      ([field, words]) =>
        [field, words.filter((word) => !taught.some((known) => known.field === field && known.word === word))] as const,
    )
    .filter(([, words]) => words.length > 0);
  const listOf = (field: string) => {
    const list = definition.fields[field]?.master;
    return isReadingList(list) ? list : undefined;
  };
  if (unknown.length === 0) return null;
  const isTaught = unknown.some(([field]) => listOf(field));
  return (
    <Notice title="一覧にない言葉">
      {unknown.map(([field, words]) => (
        <p key={field}>
          {labelOf(definition, field)}：
          {words.map((word, at) => (
            <span key={word}>
              {at > 0 && '、'}
              {listOf(field) ? (
                <Mark type="button" title={`「${word}」を覚えさせる`} onClick={() => setTeaching({ field, word })}>
                  {word}
                </Mark>
              ) : (
                word
              )}
            </span>
          ))}
        </p>
      ))}
      {isTaught && <p>言葉を押すと、次からどの項目として読み取るかを覚えさせられます。</p>}
      {teaching && (
        <TeachDialog
          begun={{ list: listOf(teaching.field), word: teaching.word }}
          onClose={(isTaught) => {
            if (isTaught) onTaught(teaching);
            setTeaching(undefined);
          }}
        />
      )}
    </Notice>
  );
}

/** Fields that an extractor has pointed out. */
function Extracted({ definition, draft, onField }: Pick<ReadPlacesProps, 'definition' | 'draft' | 'onField'>) {
  const fields = Object.entries(draft.evidence).filter(([, { by }]) => by === 'extractor');
  if (fields.length === 0) return null;
  return (
    <Notice title="AIによる読み取り">
      {fields.map(([field, { text }], at) => (
        <span key={field}>
          {at > 0 && '、'}
          <Mark type="button" title={text} onClick={() => onField(field)}>
            {labelOf(definition, field)}
          </Mark>
        </span>
      ))}
      <p>メールの該当する部分と見比べて、確かめてください。</p>
    </Notice>
  );
}

/** Fields that were read by words that staff have taught. */
function Taught({ definition, draft, onField }: Pick<ReadPlacesProps, 'definition' | 'draft' | 'onField'>) {
  const { taught: used = [] } = draft;
  if (used.length === 0) return null;
  return (
    <Notice title="覚えた言葉で読み取った項目">
      {used.map(({ id, word, field }, at) => (
        <span key={`${id} ${field}`}>
          {at > 0 && '、'}
          <Mark type="button" onClick={() => onField(field)}>
            {labelOf(definition, field)}
          </Mark>
          （{word}）
        </span>
      ))}
    </Notice>
  );
}

/** Fields that were read with a doubt, and words that no field took. */
function Doubts({ definition, draft, onField, taught, onTaught }: ReadPlacesProps) {
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
      <Extracted definition={definition} draft={draft} onField={onField} />
      <Taught definition={definition} draft={draft} onField={onField} />
      <Unknown definition={definition} draft={draft} taught={taught} onTaught={onTaught} />
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
