/** A file as browsers show it, and where it is read. */
import { fetchFile, type StoredFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useObjectUrl } from '@enishi/frontend-kit/entity/files/use-object-url';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { color } from '@enishi/frontend-kit/ui/theme/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

const Sheet = styled.iframe`
  flex: 1;
  width: 100%;
  border: 0;
  background: ${color.white};
`;

const Picture = styled.img`
  max-width: 100%;
  max-height: 100%;
  margin: auto;
  object-fit: contain;
`;

/** Office files: browsers have nothing to show them with. */
export const NOT_SHOWN = 415;

/** `path`: the call that answers the file to be shown. */
export function useStoredFile(path: string, enabled = true) {
  const api = useApi();
  return useQuery<StoredFile, ApiError>({
    queryKey: [api.realm, 'files', path],
    queryFn: ({ signal }) => fetchFile(api, path, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled,
  });
}

export function FileContent({ file }: { file: StoredFile }) {
  const url = useObjectUrl(file);
  if (!url) return null;
  return file.type.startsWith('image/') ? <Picture src={url} alt={file.name} /> : <Sheet src={url} title={file.name} />;
}
