/** What a visitor has put into a form that was rendered with other values; also before any script was there to hear it. */
import { asTyped, dayParts, isList, partName, readFields, type StepName, stepFields, type Values } from '../data/steps';

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(given, 0);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Options that are chosen as a list is mounted are not marked as given; in the server's HTML they are. */
export function markGiven(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLSelectElement)) continue;
    if ([...control.options].some((option) => option.defaultSelected)) continue;
    const [chosen] = control.selectedOptions;
    if (chosen) chosen.defaultSelected = true;
  }
}

/** The raw values that a form holds. */
export function rawIn(step: StepName, form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  return readFields(step, (name) => data.getAll(name).map(String));
}

/** Those of the fields that were changed. */
export function typedIn(step: StepName, form: HTMLFormElement): Values {
  const changed = new Set([...form.elements].filter(isChanged).map((control) => control.getAttribute('name')));
  const values = asTyped(rawIn(step, form));
  const isTyped = (name: string) =>
    [name, ...dayParts.map((part) => partName(name, part))].some((at) => changed.has(at));
  return Object.fromEntries(
    stepFields(step)
      .filter(isTyped)
      .map((name) => [name, values[name]]),
  );
}

/** Given values with typed ones over them; a list keeps what is in either. */
export const joined = (given: Values, typed: Values): Values => ({
  ...given,
  ...Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      isList(name) ? [...new Set([given[name] ?? [], value ?? []].flat() as number[])] : value,
    ]),
  ),
});

const textOf = (value: Values[string]): string => (Array.isArray(value) ? [...value].sort() : (value ?? '')).toString();

/** The fields of a step that do not show these values yet; all where there is no form. */
export function staleFields(step: StepName, form: HTMLFormElement | null, wanted: Values): string[] {
  if (!form) return stepFields(step);
  const shown = asTyped(rawIn(step, form));
  return stepFields(step).filter((name) => textOf(shown[name]) !== textOf(wanted[name]));
}
