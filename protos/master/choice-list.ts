/** One selectable value. `id` is the stored code (int32), `name` the Japanese label. */
export interface Choice<Id extends number = number> {
  readonly id: Id;
  readonly name: string;
}

/**
 * What a state means to who looks at it, the same in lists, records, boards, mails and charts: `neutral` not begun or over,
 * `main` in progress, `warning` needs action, `meeting` a meeting that is set, `success` won or settled, `danger` refused or
 * gone wrong.
 */
export type ChoiceTone = 'neutral' | 'main' | 'warning' | 'meeting' | 'success' | 'danger';

/** `[stored code, Japanese label, key by which code refers to it, how it looks]`. */
export type ChoiceEntry = readonly [id: number, name: string, key?: string, tone?: ChoiceTone];

/** key -> stored code, for the entries that carry a key. */
export type ChoiceCodes<Entries extends readonly ChoiceEntry[]> = {
  readonly [E in Entries[number] as E[2] & string]: E[0];
};

/**
 * A closed list of codes with labels. `name` is unique among all lists and is how documents and logs refer to it.
 * Codes are stored and sent; labels are only shown.
 */
export interface ChoiceList<Entries extends readonly ChoiceEntry[] = readonly ChoiceEntry[]> {
  readonly name: string;
  readonly items: readonly Choice<Entries[number][0]>[];
  /** Codes by key, so that rules read `opportunityStatus.code.work_started` and not `8`. */
  readonly code: ChoiceCodes<Entries>;
  /** The Japanese label, or '' for a missing or unknown code. */
  label(id: number | null | undefined): string;
  /** Whether the code is in the list. */
  has(id: unknown): boolean;
  /** How the state looks; undefined in lists that are no states, where no entry has a tone. */
  tone(id: number): ChoiceTone | undefined;
  /** The code of an exact label, as found in import files; undefined when no entry has it. */
  idOf(label: string): Entries[number][0] | undefined;
}

/**
 * Builds a choice list. Entries stay in display order.
 * @throws when a code, label or key occurs twice: a mistake in the definition, found at start-up.
 */
export function choiceList<const Entries extends readonly ChoiceEntry[]>(
  name: string,
  entries: Entries,
): ChoiceList<Entries> {
  const labels = new Map<unknown, string>();
  const ids = new Map<string, Entries[number][0]>();
  const code: Record<string, number> = {};
  const tones = new Map<number, ChoiceTone>();
  for (const [id, label, key, tone] of entries) {
    if (labels.has(id) || ids.has(label)) throw new Error(`choice list ${name}: ${id} ${label} occurs twice`);
    labels.set(id, label);
    ids.set(label, id);
    if (tone) tones.set(id, tone);
    if (key === undefined) continue;
    if (key in code) throw new Error(`choice list ${name}: key ${key} occurs twice`);
    code[key] = id;
  }
  return {
    name,
    items: entries.map(([id, label]) => ({ id, name: label })),
    code: code as ChoiceCodes<Entries>,
    label: (id) => labels.get(id) ?? '',
    has: (id) => labels.has(id),
    tone: (id) => (tones.size === 0 ? undefined : (tones.get(id) ?? 'neutral')),
    idOf: (label) => ids.get(label),
  };
}
