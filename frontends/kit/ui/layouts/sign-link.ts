/**
 * The header link of sign pages: none on the password-reset paths, 新規登録 on the sign-in page, elsewhere ログイン.
 * `area` is the console's root, e.g. /enterprise.
 */
export function signLink(area: string, path: string): { label: string; path: string } | undefined {
  if (path === `${area}/reset_password` || path.startsWith(`${area}/reset_password/`)) return undefined;
  return path === `${area}/signin`
    ? { label: '新規登録', path: `${area}/signup` }
    : { label: 'ログイン', path: `${area}/signin` };
}
