import type { FormNoteProps } from '@enishi/frontend-kit/entity/form/form-notes';
import { mailTemplateKind } from '@enishi/protos/master/messaging';
import { templatePlaceholders } from '@enishi/protos/messaging/mail-template';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Composer } from './composer/Composer';

const ChooseKind = createContext<(kind: number | null) => void>(() => undefined);

/** Stands below the form's kind and tells the composer which one is chosen; shows nothing. */
function KindNote({ values }: FormNoteProps) {
  const choose = useContext(ChooseKind);
  const kind = typeof values.kind === 'number' ? values.kind : null;
  useEffect(() => choose(kind), [choose, kind]);
  return null;
}

export const templateNotes = { kind: KindNote };

const { candidate_broadcast, contact_broadcast } = mailTemplateKind.code;

/** Readers of the mails that can be HTML mails, by kind. */
const audiences: Readonly<Record<number, 'candidate' | 'company_member' | undefined>> = {
  [candidate_broadcast]: 'candidate',
  [contact_broadcast]: 'company_member',
};

/** The composer of a saved text: what may be inserted follows the kind that is chosen in the form. */
export function TemplateComposer({ kind, children }: { kind: number | null; children: ReactNode }) {
  const [chosen, setChosen] = useState(kind);
  const placeholders = useMemo(() => templatePlaceholders(chosen), [chosen]);
  return (
    <ChooseKind value={setChosen}>
      <Composer placeholders={placeholders} audience={audiences[chosen ?? 0]}>
        {children}
      </Composer>
    </ChooseKind>
  );
}
