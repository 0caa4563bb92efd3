/** A draft beside where it was read: the form that makes a record of it. */
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useCurrentMember } from '../../runtime/member/member';
import { Button } from '../../ui/base/Button';
import { Row, Stack } from '../../ui/base/layout';
import { space } from '../../ui/theme/theme';
import { EntityForm, type EntityFormProps } from '../form/EntityForm';
import { scrollToField } from '../form/scroll-to-field';
import { byNeed, sectionsOf } from '../form/sections';
import { learnedFrom } from '../reading/learned';
import { useTeach } from '../reading/use-teach';
import { type EntityRow, ownedBy } from '../values/row';
import { ReadPlaces, type TaughtHere } from './ReadPlaces';
import type { Draft } from './read-papers';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space(3)};
  align-items: start;

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Beside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;

  @media (min-width: 1101px) {
    position: sticky;
    top: ${space(9)};
  }
`;

/** Options of the form of a kind of records, beside its definition. */
export type ReviewForm = Pick<EntityFormProps, 'definition' | 'notes' | 'required' | 'omit'>;

export interface ReadReviewProps extends ReviewForm {
  draft: Draft;
  submitLabel: string;
  /** Values that are known beside the draft's. */
  values?: EntityRow;
  onCancel(): void;
  /** The draft is not wanted. */
  onDropped(): void;
  onSaved(record: EntityRow): void;
}

/** Words that were not taught by a press already. */
const untaught = ({ unknown }: Draft, taught: readonly TaughtHere[]): Draft['unknown'] =>
  Object.fromEntries(
    Object.entries(unknown).map(([field, words]) => [
      field,
      words.filter((word) => !taught.some((known) => known.field === field && known.word === word)),
    ]),
  );

export function ReadReview(props: ReadReviewProps) {
  const { definition, draft, values, submitLabel, onCancel, onDropped, onSaved, ...form } = props;
  const right = useRef<HTMLDivElement>(null);
  const teach = useTeach();
  const [taught, setTaught] = useState<readonly TaughtHere[]>([]);
  /** A word that cannot be taught was none that the member has asked for. */
  const learn = (record: EntityRow): void => {
    for (const pair of learnedFrom(definition, { ...draft, unknown: untaught(draft, taught) }, record))
      void teach(pair).catch(() => undefined);
  };
  const owner = useCurrentMember()?.id_by_enterprise_id;
  const start = ownedBy(definition, owner, { ...draft.values, ...values });
  return (
    <Sides>
      <Beside>
        <ReadPlaces
          definition={definition}
          draft={draft}
          taught={taught}
          onTaught={(word) => setTaught([...taught, word])}
          onField={(field) => scrollToField(right.current, field)}
        />
      </Beside>
      <Stack ref={right} $gap={2}>
        <Row $gap={1} $spread>
          <span>内容を確かめ、足りない項目を入力して登録してください。</span>
          <Button type="button" variant="quiet" onClick={onDropped}>
            この下書きを破棄
          </Button>
        </Row>
        <EntityForm
          definition={definition}
          {...form}
          submitLabel={submitLabel}
          sections={byNeed(definition, sectionsOf(definition, { omit: form.omit }), {
            values: start,
            required: form.required,
          })}
          values={start}
          onCancel={onCancel}
          onDone={(record) => {
            learn(record);
            onSaved(record);
          }}
        />
      </Stack>
    </Sides>
  );
}
