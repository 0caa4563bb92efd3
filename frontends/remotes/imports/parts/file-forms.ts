/** Saved forms of other systems' files, made in the settings of connections. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import type { FileForm } from '@enishi/protos/identity/rpc';
import { importKind } from '@enishi/protos/master/crm';
import { linkageKind } from '@enishi/protos/master/identity';
import type { Import } from './import';

const kinds: Readonly<Record<number, number>> = {
  [importKind.code.candidate]: linkageKind.code.candidate_in,
  [importKind.code.job]: linkageKind.code.job_in,
};

/** Those for files of a kind; none while they are not known. */
export function useFileForms(kind: number | null | undefined): readonly FileForm[] {
  const { data } = useRead('linkages', ['file_forms'], (calls, options) =>
    calls.identity.LinkageKeyService.FileForms({}, options),
  );
  return (data?.file_forms ?? []).filter((form) => form.kind === kinds[kind ?? 0]);
}

const fold = (heading: string): string => heading.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** The field of each column: as the form says, elsewhere as it was. */
export function mappedBy({ mappings }: FileForm, { columns, fields }: Import): string[] {
  const said = new Map(mappings.map(({ source, target }) => [fold(source), target]));
  const known = new Set(fields.map(({ name }) => name));
  const own = new Set(columns.map(({ header }) => said.get(fold(header)) ?? ''));
  const taken = new Set<string>();
  return columns.map(({ header, field }) => {
    const chosen = said.get(fold(header));
    // A field that the form gives to one column is not given to another by its heading.
    const name = chosen ?? (own.has(field) ? '' : field);
    if (!known.has(name) || taken.has(name)) return '';
    taken.add(name);
    return name;
  });
}
