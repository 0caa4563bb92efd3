/** Keeps 姓/名 and the name as one, and their readings, in step: sites ask for one field, staff keep two. Pure. */
import { personName } from '@enishi/protos/crm/person';
import type { Values } from '@enishi/protos/fields/parse';

interface NameFields {
  last: string;
  first: string;
  whole: string;
}

const written: NameFields = { last: 'l_name', first: 'f_name', whole: 'name' };
const reading: NameFields = { last: 'l_name_kana', first: 'f_name_kana', whole: 'name_kana' };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function derive(patch: Values, current: Values, { last, first, whole }: NameFields): Values {
  if (last in patch || first in patch) {
    const merged = (name: string) => textOf(name in patch ? patch[name] : current[name]);
    const joined = personName({ l_name: merged(last), f_name: merged(first) });
    // Both parts emptied: a name given beside them stands, else there is none.
    return { [whole]: joined || textOf(patch[whole]) };
  }
  if (!(whole in patch)) return {};
  const parts = textOf(patch[whole])?.trim().split(/\s+/) ?? [];
  // A name written without a space cannot be told apart; a wrong guess would be worse than none.
  if (parts.length < 2) return { [last]: null, [first]: null };
  return { [last]: parts[0], [first]: parts.slice(1).join(' '), [whole]: parts.join(' ') };
}

/**
 * The name fields that follow from a patch.
 * @param patch clean values as they are about to be stored; null = emptied
 * @param current what is stored, `{}` for a new record
 */
export function deriveNames(patch: Values, current: Values = {}): Values {
  return { ...derive(patch, current, written), ...derive(patch, current, reading) };
}
