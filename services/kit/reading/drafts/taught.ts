/** Drafts under the words of an agency, each with the words that gave it a value. */

import type { Entity } from '@enishi/protos/fields/types';
import type { TaughtWord } from '@enishi/protos/master/reading-words';
import type { Reading } from '../types';
import { withWords } from '../words/taught';
import type { Draft } from './draft';

/** A taught word, and the field that has its entry. */
export interface TaughtUse {
  id: string;
  word: string;
  field: string;
}

export interface TaughtDraft extends Draft {
  taught: TaughtUse[];
}

/** Makes a draft with these words in force; `reading` is what it is made of. */
export function underTaught(
  definition: Entity,
  words: readonly TaughtWord[],
  reading: Pick<Reading, 'taught'>,
  make: () => Draft,
): TaughtDraft {
  const { result: draft, used } = withWords(words, make);
  const met = new Set([...(reading.taught ?? []), ...used()]);
  const taught = words
    .filter(({ id }) => met.has(id))
    .flatMap(({ id, list, word, value_id }) => {
      const has = (value: unknown) => (Array.isArray(value) ? value.includes(value_id) : value === value_id);
      const field = Object.keys(draft.values).find(
        (name) => definition.fields[name]?.master === list && has(draft.values[name]),
      );
      return field ? [{ id, word, field }] : [];
    });
  return { ...draft, taught };
}
