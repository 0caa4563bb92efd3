/** The calls about files of a month, the same for staff and for the person who has a link. */
import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { rpc } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMemo } from 'react';
import type { ShownDay } from './answers';

export interface ShownFile {
  key: string;
  name: string;
  size: number;
  /** ISO instant. */
  at: string;
  member_id?: number | null;
  /** Its hours can be read. */
  table?: boolean;
}

export interface ShownFiles {
  files: readonly ShownFile[];
  open: boolean;
}

export const columnRoles = ['day', 'start', 'end', 'rest', 'hours'] as const;
/** Columns counted from 0. */
export type Columns = { [R in (typeof columnRoles)[number]]?: number | null };

export interface Reading {
  key: string;
  columns?: Columns | null;
  remembered?: boolean;
  rows: readonly { row: number; cells?: readonly string[] }[];
  headings: readonly string[];
  days: readonly ShownDay[];
  minutes?: number | null;
  problems: readonly { row: number; message: string }[];
}

interface ReadAsked extends Columns {
  key: string;
  remember?: boolean;
}

export interface SheetFileCalls {
  list(signal?: AbortSignal): Promise<ShownFiles>;
  add(file: File, onProgress: (fraction: number) => void): Promise<ShownFiles>;
  remove(key: string): Promise<ShownFiles>;
  /** Hands the file over to the reader's downloads. */
  save(key: string): Promise<void>;
  read(asked: ReadAsked): Promise<Reading>;
}

/** Columns that are chosen; those that are not are left out of the call. */
const chosen = ({ key, remember, ...columns }: ReadAsked) => ({
  ...{ key, remember: remember ?? false },
  ...Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined && at !== null)),
});

export function useHolderFiles(token: string, month: string): SheetFileCalls {
  const api = useApi();
  return useMemo(() => {
    const held = { token, month };
    return {
      list: (signal) => api.post('time_sheets/enter_files', held, { signal }),
      add: (file, onProgress) => api.upload('time_sheets/enter_file_create', held, file, { onProgress }),
      remove: (key) => api.post('time_sheets/enter_file_delete', { ...held, key }),
      save: async (key) => saveFile(await fetchFile(api, 'time_sheets/enter_file', { body: { ...held, key } })),
      read: (asked) => api.post('time_sheets/enter_file_read', { ...held, ...chosen(asked) }),
    };
  }, [api, token, month]);
}

export function useStaffFiles(agreement_id: number, month: string): SheetFileCalls {
  const api = useApi();
  return useMemo(() => {
    const calls = rpc(api);
    const held = { agreement_id, month };
    const path = (call: string) => `time_sheets/${call}/${agreement_id}`;
    return {
      list: (signal) => calls.deals.TimeSheetFileService.Index(held, { signal }),
      add: (file, onProgress) => api.upload(path('file_create'), { month }, file, { onProgress }),
      remove: (key) => calls.deals.TimeSheetFileService.Delete({ ...held, key }),
      save: async (key) => saveFile(await fetchFile(api, path('file'), { body: { month, key } })),
      read: (asked) => calls.deals.TimeSheetFileService.Read({ ...held, ...chosen(asked) }),
    };
  }, [api, agreement_id, month]);
}
