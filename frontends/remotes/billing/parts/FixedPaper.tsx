/** The values of a paper that is fixed: nothing changes of what it says, but the address that it is sent to, as long as it may be sent. */
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { Entity, Section } from '@enishi/protos/fields/types';

const ADDRESS: Section = { title: '送付先のメールアドレス', fields: ['email'] };

interface FixedPaperProps {
  definition: Entity;
  record: EntityRow;
  /** Fields that are shown elsewhere on the page. */
  omit: readonly string[];
  sendable: boolean;
  /** What may still be changed of one that may be sent. */
  open?: Section;
}

export const FixedPaper = ({ definition, record, omit, sendable, open = ADDRESS }: FixedPaperProps) => (
  <>
    <EntityDetail {...{ definition, record }} omit={sendable ? [...omit, ...open.fields] : omit} readOnly />
    {sendable && <EntityDetail {...{ definition, record }} sections={[open]} />}
  </>
);
