/** How a page shows changes of fields whose stored values are no reading, by the name of the field. */
import type { FieldValue } from '@enishi/protos/fields/types';
import { type ComponentType, createContext, useContext } from 'react';

export interface ChangeProps {
  before: FieldValue;
  after: FieldValue;
}

type Own = Readonly<Record<string, ComponentType<ChangeProps>>>;

const ownChanges = createContext<Own>({});
export const OwnChanges = ownChanges.Provider;
export const useOwnChanges = (): Own => useContext(ownChanges);
