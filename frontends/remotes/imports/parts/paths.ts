export const IMPORTS = '/enterprise/import_files';
export const SELECT_KIND = `${IMPORTS}/select_kind`;
export const uploadPath = (kind: number): string => `${IMPORTS}/upload/${kind}`;
export const checkPath = (id: number): string => `${IMPORTS}/set_title?id=${id}`;
export const detailPath = (id: number): string => `${IMPORTS}/${id}`;
