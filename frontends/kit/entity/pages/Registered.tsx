/** Above a form that is empty again for the next record: what was registered by it before. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { Notice } from '../../ui/base/Notice';
import { useNames } from '../values/names';
import { RecordLink } from '../values/RecordLink';
import { type EntityRow, idOf, titleOf } from '../values/row';

/** The colour of links is too near to this ground. */
const Root = styled.div`
  a {
    color: inherit;
  }
`;

/** Further ones are counted. */
const SHOWN = 3;

interface RegisteredProps {
  definition: Entity;
  /** The last one first. */
  records: readonly EntityRow[];
}

export function Registered({ definition, records }: RegisteredProps) {
  const shown = records.slice(0, SHOWN);
  const names = useNames(definition.fields, shown, titleColumns(definition));
  const [last, ...earlier] = shown.map((record) => (
    <RecordLink key={idOf(definition, record)} entity={definition.name} id={idOf(definition, record)}>
      {titleOf(definition, record, names)}
    </RecordLink>
  ));
  const more = records.length - shown.length;
  return (
    <Root role="status" hidden={records.length === 0}>
      {last && (
        <Notice tone="success">
          {last}を登録しました。続けて次の{definition.label}を入力できます。
          {earlier.length > 0 && (
            <div>
              その前に登録した{definition.label}：{earlier.flatMap((link, at) => (at > 0 ? ['、', link] : [link]))}
              {more > 0 && `、ほか${more}件`}
            </div>
          )}
        </Notice>
      )}
    </Root>
  );
}
