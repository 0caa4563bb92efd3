import type { FormNoteProps } from '@enishi/frontend-kit/entity/EntityForm';
import {
  automationEmailPlaceholders,
  mailTemplateKind,
  type Placeholder,
  proposalPlaceholders,
} from '@enishi/protos/master/messaging';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Composer } from './composer/Composer';

const { candidate_proposal, job_proposal, automation } = mailTemplateKind.code;
const NONE: readonly Placeholder[] = [];

const placeholdersOf: Readonly<Record<number, readonly Placeholder[]>> = {
  [candidate_proposal]: proposalPlaceholders,
  [job_proposal]: proposalPlaceholders,
  [automation]: automationEmailPlaceholders,
};

const ChooseKind = createContext<(kind: number | null) => void>(() => undefined);

/** Stands below the form's kind and tells the composer which one is chosen; shows nothing. */
function KindNote({ values }: FormNoteProps) {
  const choose = useContext(ChooseKind);
  const kind = typeof values.kind === 'number' ? values.kind : null;
  useEffect(() => choose(kind), [choose, kind]);
  return null;
}

export const templateNotes = { kind: KindNote };

/** The composer of a saved text: what may be inserted follows the kind that is chosen in the form. */
export function TemplateComposer({ kind, children }: { kind: number | null; children: ReactNode }) {
  const [chosen, setChosen] = useState(kind);
  return (
    <ChooseKind value={setChosen}>
      <Composer placeholders={placeholdersOf[chosen ?? 0] ?? NONE}>{children}</Composer>
    </ChooseKind>
  );
}
