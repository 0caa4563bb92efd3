/** Imports and exports of candidates, step by step as the console does them. */
import { setTimeout as pause } from 'node:timers/promises';
import { call, type Side, send } from './calls';

const FILES = 'enterprise_import_files';
const WAITING: readonly number[] = [2, 4];
const POLL_MS = 200;

export interface ShownImport {
  enterprise_import_file: Record<string, number>;
  columns: { field: string }[];
  check: Record<string, number> | null;
}

/** @returns the file's id */
export async function uploadCandidates(side: Side, file: Blob): Promise<number> {
  const form = new FormData();
  form.append(FILES, JSON.stringify({ kind: 1 }));
  form.append('file', file, 'candidates.csv');
  const { enterprise_import_file } = await call<ShownImport>(side, 'POST', `${FILES}/create`, form);
  return enterprise_import_file.id_by_enterprise_id;
}

async function ended(side: Side, id: number): Promise<ShownImport> {
  for (;;) {
    const shown = await call<ShownImport>(side, 'GET', `${FILES}/show/${id}`);
    if (!WAITING.includes(shown.enterprise_import_file.import_status_id)) return shown;
    await pause(POLL_MS);
  }
}

/** The dry run, to its end, with each column as the field that its heading names. */
export async function checkImport(side: Side, id: number): Promise<ShownImport> {
  const { columns } = await call<ShownImport>(side, 'GET', `${FILES}/show/${id}`);
  await call(side, 'PUT', `${FILES}/check/${id}`, { mapping: columns.map(({ field }) => field) });
  return ended(side, id);
}

/** The run, to its end. */
export async function runImport(side: Side, id: number): Promise<ShownImport> {
  await call(side, 'PUT', `${FILES}/complete/${id}`, { enterprise_import_file: { title: 'bench' } });
  return ended(side, id);
}

/** @returns the bytes of the file */
export async function exportCandidates(side: Side, format: string): Promise<number> {
  const { body } = await send(side, 'POST', 'candidates/export', { format });
  let bytes = 0;
  for await (const piece of body ?? []) bytes += piece.length;
  return bytes;
}
